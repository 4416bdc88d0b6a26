package org.millrace.runtime.engine;

import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The state of the statements of an engine, which is saved and restored. */
public final class EngineState {

    private final List<Partition> parts;

    EngineState(List<Partition> parts) {
        this.parts = parts;
    }

    /** Returns what the statements keep, in all partitions. Waits while statements are being changed. */
    public List<StatementState> states() {
        var states = new LinkedHashMap<String, List<StatementState>>();
        parts.forEach(part -> part.states().forEach(state -> states.computeIfAbsent(state.name(), name -> new ArrayList<>()).add(state)));
        return states.values().stream().map(StatementState::ofThreads).toList();
    }

    /** Returns how far back the events lie that determine the state of each statement of Esper, by name. */
    public Map<String, Horizon> horizons() {
        return parts.getFirst().horizons();
    }

    /** Returns how far back the events lie that determine the state of Esper's statements. */
    public Horizon horizon() {
        return parts.getFirst().horizon();
    }

    /**
     * Captures the state of the statements. No event is being processed, and the clock stands still. To write it fails if an event that
     * a statement keeps cannot be written; the message is for the user.
     */
    public CapturedState capture() {
        var number = CapturedState.of(out -> out.writeInt(parts.size()));
        return CapturedState.all(Stream.concat(Stream.of(number), parts.stream().map(Partition::capture)).toList());
    }

    /** Writes the state at once, as {@link #capture}. */
    public void save(StateBuffer out) throws IOException {
        try (var state = capture()) {
            state.write(out);
        }
    }

    /**
     * Gives the state of the statements that have not changed to another engine, as {@link Engine#replaceKeeping} does. No event is being processed;
     * the other engine has had none.
     *
     * @return what was kept and what was not
     * @throws IOException if a state cannot be written or read; the message is for the user
     */
    public StateReport copyTo(EngineState other) throws IOException {
        var report = new StateReport();
        if (other.parts.size() != parts.size()) {
            report.add("", StateReport.divided(parts.size(), other.parts.size()));
            return report;
        }
        for (var i = 0; i < parts.size(); i++) {
            parts.get(i).copyTo(other.parts.get(i), report);
        }
        return report;
    }

    /**
     * Takes over a state; before the first event, after {@link Engine#begin}. Sends no outputs.
     *
     * @return what was kept and what was not
     * @throws IOException if the state cannot be read; the message is for the user
     */
    public StateReport load(DataInput in) throws IOException {
        var report = new StateReport();
        var saved = in.readInt();
        if (saved != parts.size()) {
            report.add("", StateReport.divided(saved, parts.size()));
            return report;
        }
        for (var part : parts) {
            part.load(in, report);
        }
        return report;
    }
}
