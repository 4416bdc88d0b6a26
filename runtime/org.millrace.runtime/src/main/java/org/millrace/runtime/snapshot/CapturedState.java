package org.millrace.runtime.snapshot;

import java.io.IOException;
import java.util.List;

/**
 * A state at the moment when it was captured. It is written later, by one thread, while the network goes on. Parts that change before
 * they are written are copied then, so that the capture itself takes no time.
 */
public interface CapturedState extends AutoCloseable {

    /** Writes the state, before {@link #close}. */
    void write(StateBuffer out) throws IOException;

    /** Ends the capture, so that nothing is copied any more. */
    @Override
    void close();

    /** Copies a small state at once. If that fails, {@link #write} fails. */
    static CapturedState now(StateBuffer.Writing state) {
        try {
            var bytes = StateBuffer.bytes(state);
            return of(out -> out.write(bytes));
        } catch (IOException e) {
            return of(out -> {
                throw e;
            });
        }
    }

    /** Returns a state of parts that nothing changes. */
    static CapturedState of(StateBuffer.Writing state) {
        return new CapturedState() {
            @Override
            public void write(StateBuffer out) throws IOException {
                state.write(out);
            }

            @Override
            public void close() {
                // Nothing is copied.
            }
        };
    }

    /** Returns a state of several ones, one behind the other. */
    static CapturedState all(List<CapturedState> states) {
        return new CapturedState() {
            @Override
            public void write(StateBuffer out) throws IOException {
                for (var state : states) {
                    state.write(out);
                }
            }

            @Override
            public void close() {
                states.forEach(CapturedState::close);
            }
        };
    }
}
