package org.millrace.runtime.engine;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.history.History;
import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.history.ProcessorHorizon;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Keeps the events of a partition that Esper's statements can still see. Used by one thread at a time. */
final class HistoryRecorder {

    private final Deployments deployments;
    private final StatementCompiler compiler;
    private final LongSupplier clock;
    private Optional<History> history = Optional.empty();
    private String mixed = "";
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
        mixed = "";
        var horizon = horizon();
        history = horizon.isBounded() ? Optional.of(new History(horizon, deployments::eventsInWindows)) : Optional.empty();
    }

    /** Ends the history: some statements have begun later than others. */
    void mix(String reason) {
        mixed = reason;
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
        return mixed.isEmpty() ? ProcessorHorizon.of(compiler.read(deployments.esperStatements())) : Horizon.unbounded(mixed);
    }

    void save(DataOutput out) throws IOException {
        out.writeLong(since);
        out.writeBoolean(history.isPresent());
        if (history.isPresent()) {
            history.get().save(out, clock.getAsLong());
        }
    }

    /**
     * Reads a saved history.
     *
     * @param begun    receives the time at which the statements began
     * @param receiver receives the entries
     */
    void load(DataInput in, EventTypes types, LongConsumer begun, History.Receiver receiver) throws IOException {
        since = in.readLong();
        begun.accept(since);
        if (in.readBoolean()) {
            History.load(in, types, receiver);
        }
    }
}
