package org.millrace.runtime.engine;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.history.History;
import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.history.ProcessorHorizon;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Keeps the events of a partition that Esper's statements can still see. Used by one thread at a time. */
final class HistoryRecorder {

    private final Deployments deployments;
    private final StatementCompiler compiler;
    private final LongSupplier clock;
    private Optional<History> history = Optional.empty();
    private Horizon horizon = ProcessorHorizon.of(List.of());
    private long since;

    /** @param clock the present time in milliseconds */
    HistoryRecorder(Deployments deployments, StatementCompiler compiler, LongSupplier clock) {
        this.deployments = deployments;
        this.compiler = compiler;
        this.clock = clock;
    }

    /** Begins a history of the statements that have just been deployed. */
    void begin() {
        since = clock.getAsLong();
        // So that the first snapshot takes no longer than others.
        deployments.identities();
        horizon = ProcessorHorizon.of(compiler.read(deployments.esperStatements()));
        history = horizon.isBounded() ? Optional.of(new History(horizon, deployments::eventsInWindows)) : Optional.empty();
    }

    /** Ends the history: some statements have begun later than others. */
    void mix(String reason) {
        horizon = Horizon.unbounded(reason);
        history = Optional.empty();
    }

    void add(RuntimeEventType type, Object event) {
        history.ifPresent(kept -> kept.add(type, event, clock.getAsLong()));
    }

    /** Called before the clock moves to a time at which something is due. */
    void moved(long millis) {
        history.ifPresent(kept -> kept.moved(millis));
    }

    /** Returns how far back the statements reach. */
    Horizon horizon() {
        return horizon;
    }

    /** Returns whether events are kept; otherwise {@link #horizon} says why not. */
    boolean isBounded() {
        return history.isPresent();
    }

    /** Captures the history; no event is being processed. */
    CapturedState capture() {
        var head = CapturedState.now(out -> {
            out.writeLong(since);
            var prints = deployments.identities().esper();
            out.writeInt(prints.size());
            for (var print : prints.entrySet()) {
                StateValues.writeText(out, print.getKey());
                StateValues.writeText(out, print.getValue());
            }
            out.writeBoolean(history.isPresent());
        });
        return CapturedState.all(Stream.concat(Stream.of(head), history.stream().flatMap(kept -> Stream.of(kept.capture(clock.getAsLong()),
                SavedWindows.capture(horizon.saved().isEmpty() ? List.of() : deployments.namedWindows())))).toList());
    }

    /**
     * Reads a saved history.
     *
     * @param begun    receives the time at which the statements began
     * @param receiver receives the entries
     * @param report   receives what was kept and what was not
     * @return the names of the statements that have not changed, if rows of named windows follow
     */
    Optional<Set<String>> load(DataInput in, EventTypes types, LongConsumer begun, History.Receiver receiver, StateReport report) throws IOException {
        since = in.readLong();
        var saved = new LinkedHashMap<String, String>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            saved.put(StateValues.readText(in), StateValues.readText(in));
        }
        begun.accept(since);
        var kept = in.readBoolean();
        if (kept) {
            History.load(in, types, receiver);
        }
        var unchanged = new HashSet<String>();
        deployments.identities().esper().forEach((name, print) -> {
            if (kept && print.equals(saved.remove(name))) {
                unchanged.add(name);
                report.kept(name);
            } else if (kept) {
                report.warmed(name);
            } else {
                report.add(name, "its state needs the whole journal");
            }
        });
        saved.keySet().forEach(report::gone);
        return kept ? Optional.of(unchanged) : Optional.empty();
    }
}
