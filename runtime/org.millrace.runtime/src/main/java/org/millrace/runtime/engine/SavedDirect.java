package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * A deployed direct statement whose state is saved and loaded.
 *
 * @param name        the name of the statement or instance
 * @param fingerprint identifies the form of its state
 */
record SavedDirect(String name, String fingerprint, DirectStatement statement) {

    /** A state that was read. */
    private record Loaded(String fingerprint, byte[] bytes) {
    }

    /** Captures the states of statements; no event is being processed. */
    static CapturedState capture(List<SavedDirect> all) {
        return CapturedState.all(Stream.concat(Stream.of(CapturedState.of(out -> out.writeInt(all.size()))), all.stream().map(SavedDirect::capture)).toList());
    }

    /** Returns whether a statement has any state. */
    static boolean hasState(DirectStatement statement) {
        try {
            return StateBuffer.bytes(statement::save).length > 0;
        } catch (IOException e) {
            return true;
        }
    }

    private CapturedState capture() {
        var state = statement.capture();
        return new CapturedState() {
            @Override
            public void write(StateBuffer out) throws IOException {
                StateValues.writeText(out, name);
                StateValues.writeText(out, fingerprint);
                var length = out.beginLength();
                state.write(out);
                out.endLength(length);
            }

            @Override
            public void close() {
                state.close();
            }
        };
    }

    /**
     * Reads the states of statements; no event is being processed.
     *
     * @param report receives what was kept and what was not
     */
    static void load(List<SavedDirect> all, DataInput in, StateReport report) throws IOException {
        var states = new HashMap<String, Loaded>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            states.put(StateValues.readText(in), new Loaded(StateValues.readText(in), StateValues.readBytes(in)));
        }
        for (var each : all) {
            var state = states.remove(each.name);
            if (state != null && state.fingerprint.equals(each.fingerprint)) {
                each.statement.load(new DataInputStream(new ByteArrayInputStream(state.bytes)));
                report.kept(each.name);
            } else if (hasState(each.statement)) {
                report.add(each.name, state == null ? StateReport.NEW : StateReport.CHANGED);
            }
        }
        new ArrayList<>(states.keySet()).stream().sorted().forEach(report::gone);
    }
}
