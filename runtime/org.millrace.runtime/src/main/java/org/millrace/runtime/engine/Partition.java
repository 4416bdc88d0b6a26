package org.millrace.runtime.engine;

import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeDestroyedException;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;
import org.millrace.runtime.esper.Failures;
import org.millrace.runtime.history.Horizon;
import org.millrace.runtime.history.ProcessorHorizon;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One Esper runtime with its direct statements: a whole engine or one of its partitions. Modified by one thread
 * at a time; events are sent by any thread.
 */
final class Partition {

    /** The failure handler is registered by the runtime's URI, since Esper creates it. */
    private final EPRuntime runtime;
    private final StatementCompiler compiler;
    private final EventInputs inputs;
    private final DirectTimers timers;
    private final BiasedStateLock stateLock;
    private final Deployments deployments;
    private final RepeatedHistory repeated;
    private volatile long millis;

    /** Keeps the events that Esper's statements can still see; null to keep none. */
    private HistoryRecorder recorder;

    /**
     * @param uri      a URI that is unique in this process
     * @param failures receives a message for every evaluation that failed with an exception
     * @param millis   the time at which it starts
     */
    Partition(String uri, CompiledProcessor compiled, StatementCompiler compiler, EngineOutputs outputs, Consumer<String> failures, long millis) {
        Failures.report(uri, failures);
        this.compiler = compiler;
        this.runtime = EPRuntimeProvider.getRuntime(uri, compiled.configuration());
        this.millis = millis;
        var routing = new Routing(compiled.types(), compiled.plans());
        this.inputs = new EventInputs(runtime, compiled.configuration(), compiled.types(), routing);
        this.stateLock = routing.stateLock();
        this.timers = new DirectTimers(stateLock);
        this.deployments = new Deployments(new EsperDeployments(runtime, compiled.types(), outputs), inputs, timers, () -> this.millis, outputs, failures);
        this.repeated = new RepeatedHistory(runtime, deployments, inputs, compiled.types(), () -> this.millis);
    }

    /** Lets the events be kept that Esper's statements can still see, if they are wanted; before the first event. */
    Partition keepingHistory(boolean keeps) {
        if (keeps) {
            recorder = new HistoryRecorder(deployments, compiler, repeated::now);
            inputs.record(recorder);
        }
        return this;
    }

    private void historyBegins() {
        if (recorder != null) {
            recorder.begin();
        }
    }

    /** Returns how far back each statement of Esper reaches, by name. */
    Map<String, Horizon> horizons() {
        return ProcessorHorizon.each(compiler.read(deployments.esperStatements()));
    }

    /** Returns how far back Esper's statements reach. */
    Horizon horizon() {
        return recorder == null ? Horizon.unbounded("no history") : recorder.horizon();
    }

    /** Captures the state; no event is being processed. */
    CapturedState capture() {
        var time = millis;
        return CapturedState.all(List.of(CapturedState.of(out -> out.writeLong(time)), SavedDirect.capture(deployments.identities().direct()),
                recorder.capture()));
    }

    /**
     * Takes over a state; before the first event, after {@link #begin}.
     *
     * @param report receives what was kept and what was not
     */
    void load(DataInput in, StateReport report) throws IOException {
        var time = in.readLong();
        SavedDirect.load(deployments.identities().direct(), in, report);
        repeated.sendAgain(recorder, in, time, report);
        millis = Math.max(millis, time);
    }

    /**
     * Gives the state to another partition that has had no event; no event is being processed.
     *
     * @param report receives what was kept and what was not
     * @throws IOException if a state cannot be written or read; the message is for the user
     */
    void copyTo(Partition other, StateReport report) throws IOException {
        try (var direct = SavedDirect.capture(deployments.identities().direct())) {
            SavedDirect.load(other.deployments.identities().direct(), new DataInputStream(new ByteArrayInputStream(StateBuffer.bytes(direct::write))), report);
        }
        if (other.deployments.usesEsper()) {
            new EsperHandover(deployments.esperStatements(), Optional.ofNullable(recorder)).to(compiler.read(other.deployments.esperStatements()), report,
                    in -> other.repeated.sendAgain(other.recorder, in, millis, report));
        }
    }

    /** Sets the time at which everything starts; before the first event. */
    void begin(long start) {
        if (start == millis) {
            return;
        }
        millis = start;
        betweenEvents(() -> {
            deployments.restart(() -> runtime.getEventService().advanceTime(start));
            return true;
        });
        historyBegins();
    }

    /** Moves to a later time, and does what is due then. */
    void advance(long time) {
        millis = time;
        if (deployments.usesEsper()) {
            try {
                repeated.noteMove(recorder, time);
                runtime.getEventService().advanceTime(time);
            } catch (EPRuntimeDestroyedException e) {
                // Another partition has taken over.
            }
        }
        timers.advance(time);
    }

    /** Moves Esper to the present time if it had no statements until now. */
    private void catchUp() {
        if (!deployments.usesEsper()) {
            runtime.getEventService().advanceTime(millis);
        }
    }

    /** Returns the next time at which something is due; {@link Long#MAX_VALUE} if nothing is. */
    long next() {
        var next = deployments.usesEsper() ? runtime.getEventService().getNextScheduledTime() : null;
        return Math.min(timers.next(), next == null ? Long.MAX_VALUE : next);
    }

    /** Deploys compiled units; all or none. Returns the problems. */
    List<EngineProblem> add(List<Unit> units) {
        catchUp();
        var first = !deployments.usesEsper();
        var problems = deployments.add(units);
        if (first) {
            historyBegins();
        } else if (recorder != null && problems.isEmpty()) {
            recorder.mix("statements that were added to others in the running network");
        }
        return problems;
    }

    /**
     * Replaces all units between two events, or none.
     *
     * @param report receives which statements kept their state; empty if none of them is to keep it
     */
    List<EngineProblem> replace(List<Unit> units, Optional<StateReport> report) {
        catchUp();
        return betweenEvents(() -> {
            var handover = report.map(told -> new EsperHandover(deployments.esperStatements(), Optional.ofNullable(recorder)));
            var problems = deployments.replace(units, report);
            historyBegins();
            if (problems.isEmpty() && handover.isPresent() && deployments.usesEsper()) {
                handover.get().to(compiler.read(deployments.esperStatements()), report.get(), in -> repeated.sendAgain(recorder, in, millis, report.get()));
            }
            return problems;
        });
    }

    /** Removes statements, see {@link Engine#undeploy}. */
    List<String> undeploy(Collection<String> names) {
        if (recorder != null && deployments.usesEsper()) {
            recorder.mix("statements that were removed from the running network");
        }
        var partly = deployments.partly(names);
        if (partly.isEmpty()) {
            return deployments.remove(names);
        }
        var others = new ArrayList<>(deployments.units());
        others.removeAll(partly);
        var stay = compiler.compile(compiler.read(partly.stream().flatMap(unit -> unit.without(names).stream()).toList()), others);
        if (!stay.problems().isEmpty()) {
            return List.copyOf(names);
        }
        var gone = new HashSet<>(names);
        partly.forEach(unit -> unit.statements().forEach(statement -> gone.add(statement.name())));
        var unknown = new ArrayList<>(names);
        unknown.removeAll(deployments.instanceNames());
        unknown.retainAll(betweenEvents(() -> {
            var found = deployments.remove(gone);
            deployments.add(stay.units());
            return found;
        }));
        return unknown;
    }

    /** Performs work while Esper processes no event. */
    private <T> T betweenEvents(Supplier<T> work) {
        var lock = ((EPRuntimeSPI) runtime).getServicesContext().getEventProcessingRWLock();
        lock.acquireWriteLock();
        try {
            return work.get();
        } finally {
            lock.releaseWriteLock();
        }
    }

    /** Returns what the statements keep. */
    List<StatementState> states() {
        return deployments.states(stateLock);
    }

    /** Returns the deployed units in order. */
    List<Unit> units() {
        return deployments.units();
    }

    /** Returns the number of deployed statements. */
    int count() {
        return deployments.count();
    }

    /** Returns the input for events of a type. */
    EventInput input(String type) {
        return inputs.of(type);
    }

    /** Ends Esper once it processes no event; later events that need it are refused. */
    void end() {
        betweenEvents(() -> {
            inputs.end();
            return true;
        });
        close();
    }

    /** Ends Esper at once. */
    void close() {
        runtime.destroy();
        Failures.forget(runtime.getURI());
    }
}
