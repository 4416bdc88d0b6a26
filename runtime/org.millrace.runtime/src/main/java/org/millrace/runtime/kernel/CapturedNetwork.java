package org.millrace.runtime.kernel;

import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The content of a snapshot at the moment of its capture, to be written while the network goes on.
 *
 * @param network all but the states of the processors
 * @param engines the states of the processors
 */
record CapturedNetwork(SavedNetwork network, Map<String, Processor> engines) implements AutoCloseable {

    /**
     * The state of a processor.
     *
     * @param unbounded as in {@link SavedNetwork.Processor}
     */
    record Processor(String unbounded, CapturedState state) {
    }

    /** Returns the whole content; before {@link #close}. */
    SavedNetwork complete() throws IOException {
        var saved = new LinkedHashMap<String, SavedNetwork.Processor>();
        for (var engine : engines.entrySet()) {
            saved.put(engine.getKey(), new SavedNetwork.Processor(engine.getValue().unbounded(), StateBuffer.bytes(engine.getValue().state()::write)));
        }
        return network.with(saved);
    }

    @Override
    public void close() {
        engines.values().forEach(engine -> engine.state().close());
    }
}
