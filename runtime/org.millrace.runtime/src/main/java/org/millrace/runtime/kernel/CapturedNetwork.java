package org.millrace.runtime.kernel;

import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataOutput;
import java.io.IOException;
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

    /**
     * Writes the content; before {@link #close}. The state of one processor at a time is in memory, and what it consists of may change again
     * while it goes to {@code out}.
     */
    void write(DataOutput out) throws IOException {
        network.writeHead(out);
        out.writeInt(engines.size());
        for (var engine : engines.entrySet()) {
            StateValues.writeText(out, engine.getKey());
            StateValues.writeText(out, engine.getValue().unbounded());
            var bytes = new StateBuffer();
            engine.getValue().state().write(bytes);
            engine.getValue().state().close();
            bytes.writeTo(out);
        }
    }

    @Override
    public void close() {
        engines.values().forEach(engine -> engine.state().close());
    }
}
