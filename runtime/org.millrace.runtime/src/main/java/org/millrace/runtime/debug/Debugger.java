package org.millrace.runtime.debug;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.BreakpointState;
import org.millrace.control.DebugMessages.EventAction;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugMessages.StopReason;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.runtime.kernel.Checkpoint;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.Passage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/**
 * The debugger of a network. It costs nothing until breakpoints are set or the network is suspended. For any thread; the threads
 * of events call {@link #pass} and {@link #failed}, and wait there while the network is suspended.
 */
public final class Debugger implements Checkpoint, AutoCloseable {

    private final Network network;
    private final DebugEvents client;
    private final Places places;
    private final Itinerary itinerary;
    private final Suspension suspension;
    private final Tracepoints tracepoints = new Tracepoints();
    private final StateCopy stateCopy = new StateCopy();

    /** Talks to the client, so that no thread of an event waits for it. */
    private final ExecutorService messenger = thread("debugger");

    /** Talks to the adapters, for which it may have to wait until a change of statements is complete. */
    private final ExecutorService publisher = thread("debugger-interests");
    private final AtomicReference<Rules> rules = new AtomicReference<>(Rules.NONE);
    private boolean closed;
    private boolean watching;

    /**
     * Creates a debugger without breakpoints.
     *
     * @param client receives messages in threads of the debugger
     */
    public Debugger(Network network, DebugEvents client) {
        this(network, client, Itinerary.NONE);
    }

    /** Creates a debugger of a replay that stops where an itinerary says, too. */
    Debugger(Network network, DebugEvents client, Itinerary itinerary) {
        this.network = network;
        this.client = client;
        this.itinerary = itinerary;
        this.places = new Places(network);
        this.suspension = new Suspension(network.clock());
    }

    private static ExecutorService thread(String name) {
        return new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Thread.ofPlatform().daemon().name(name).factory());
    }

    Network network() {
        return network;
    }

    Suspension suspension() {
        return suspension;
    }

    Places places() {
        return places;
    }

    StateCopy stateCopy() {
        return stateCopy;
    }

    /** Sets all breakpoints in place of those before; unchanged ones keep their counts. */
    public List<BreakpointState> set(List<Breakpoint> breakpoints) {
        var states = new ArrayList<BreakpointState>();
        var active = new ArrayList<ActiveBreakpoint>();
        for (var each : breakpoints) {
            try {
                var known = rules.get().all().stream().filter(present -> present.isSetAs(each)).findFirst();
                active.add(known.orElseGet(() -> ActiveBreakpoint.of(each, places)));
                states.add(new BreakpointState(each.id(), true, ""));
            } catch (IllegalArgumentException e) {
                states.add(new BreakpointState(each.id(), false, e.getMessage()));
            }
        }
        synchronized (this) {
            if (!closed) {
                rules.updateAndGet(before -> Rules.of(active).with(before.step()));
                watch();
                if (active.stream().anyMatch(each -> each.log().isPresent())) {
                    tracepoints.start(client);
                }
            }
        }
        return states;
    }

    /** Lets the network call this checkpoint where that is needed now. Does not block. */
    private synchronized void watch() {
        if (closed) {
            return;
        }
        var present = rules.get();
        var wanted = suspension.isHeld() || present.step().isPresent() || itinerary != Itinerary.NONE
                ? network.stageNames().stream().collect(Collectors.toMap(stage -> stage, stage -> true)) : present.needed(network.stageNames(), places);
        if (wanted.isEmpty() && !watching) {
            return;
        }
        watching = !wanted.isEmpty();
        if (watching) {
            network.probes().check(this, wanted);
        } else {
            network.probes().uncheck();
        }
        publisher.execute(network.probes()::publishInterests);
    }

    @Override
    public Passage pass(EventPath path) {
        var present = rules.get();
        if (!suspension.isHeld() && present.step().isEmpty() && itinerary == Itinerary.NONE && !present.byStage().containsKey(path.from())) {
            return Passage.UNCHANGED;
        }
        return check(path);
    }

    private Passage check(EventPath path) {
        var passage = Passage.UNCHANGED;
        while (suspension.isHeld()) {
            var halt = new Halt(path, true);
            suspension.join(halt);
            passage = goOn(path, halt, passage);
        }
        if (passage.times() == 0) {
            return passage;
        }
        var stop = itinerary.at(path, () -> rules.get().isHitBy(path));
        if (stop == Itinerary.Stop.NEVER) {
            return passage;
        }
        var hits = stop == Itinerary.Stop.HERE ? List.<Integer>of() : hits(path);
        var stepped = rules.get().step().filter(step -> step.isComplete(path));
        if (hits.isEmpty() && stepped.isEmpty() && stop != Itinerary.Stop.HERE) {
            return passage;
        }
        var halt = new Halt(path, true);
        suspension.stop(halt, !hits.isEmpty(), stopped -> suspended(stopped, hits.isEmpty() ? StopReason.STEP : StopReason.BREAKPOINT, "", hits));
        return goOn(path, halt, passage);
    }

    private void goOn() {
        if (suspension.resume()) {
            stateCopy.forget();
            messenger.execute(client::resumed);
        }
    }

    private static Passage goOn(EventPath path, Halt halt, Passage before) {
        var passage = halt.passage();
        if (passage == Passage.UNCHANGED) {
            return before;
        }
        path.replace(passage.event());
        return passage;
    }

    private List<Integer> hits(EventPath path) {
        var hits = new ArrayList<Integer>();
        for (var each : rules.get().byStage().getOrDefault(path.from(), List.of())) {
            if (each.isHitBy(path)) {
                if (each.log().isPresent()) {
                    tracepoints.add(each.id(), () -> each.log().get().of(path.steps().getFirst()));
                } else {
                    hits.add(each.id());
                }
            }
        }
        return hits;
    }

    @Override
    public void failed(EventPath path, String stage, String reason) {
        var hits = new ArrayList<Integer>();
        for (var each : rules.get().errors()) {
            if (each.isHitByFailure(path, stage)) {
                hits.add(each.id());
            }
        }
        if (!hits.isEmpty() && !itinerary.isUnderWay()) {
            suspension.stop(new Halt(path, false), true, stopped -> suspended(stopped, StopReason.ERROR, "'" + stage + "' failed: " + reason, hits));
        }
    }

    /** In the stopped thread, which must not wait. */
    private void suspended(Halt halt, StopReason reason, String text, List<Integer> hits) {
        rules.updateAndGet(present -> present.with(Optional.empty()));
        messenger.execute(() -> {
            watch();
            client.suspended(new Suspended(halt.thread(), reason, text, List.copyOf(hits)));
        });
    }

    /** Suspends the network: each thread stops at its next event. Returns the reason of a refusal. */
    public synchronized Optional<String> suspend() {
        if (!suspension.suspend()) {
            return Optional.of(closed ? "the network ends" : "the network is suspended already");
        }
        rules.updateAndGet(present -> present.with(Optional.empty()));
        watch();
        messenger.execute(() -> client.suspended(new Suspended(0, StopReason.PAUSE, "", List.of())));
        return Optional.empty();
    }

    /** Suspends the network at the end of a replay. */
    void suspendAtEnd() {
        synchronized (this) {
            if (!closed && suspension.suspend()) {
                messenger.execute(() -> client.suspended(new Suspended(0, StopReason.PAUSE, "the run has ended", List.of())));
            }
        }
    }

    /** Lets the network go on. Returns the reason of a refusal. */
    public Optional<String> resume() {
        return resume(Optional.empty());
    }

    /** Lets the network go on until a thread has completed a step. Returns the reason of a refusal. */
    public Optional<String> step(long thread, StepKind kind) {
        var halt = suspension.of(thread);
        return halt.isEmpty() ? Optional.of("the thread is not stopped at an event") : resume(Optional.of(new ActiveStep(kind, halt.get(), places)));
    }

    private synchronized Optional<String> resume(Optional<ActiveStep> step) {
        if (!suspension.isHeld()) {
            return Optional.of("the network is not suspended");
        }
        // Before the threads go on, so that none of them misses the step.
        rules.updateAndGet(present -> present.with(step));
        goOn();
        watch();
        return Optional.empty();
    }

    /** Decides whether the event of a stopped thread goes on. Returns the reason of a refusal. */
    public Optional<String> act(long thread, EventAction action) {
        var halt = suspension.of(thread);
        if (halt.isEmpty()) {
            return Optional.of("the thread is not stopped at an event");
        }
        if (!halt.get().decides()) {
            return Optional.of("the stage has failed on the event already");
        }
        halt.get().act(action);
        return Optional.empty();
    }

    /** Removes all breakpoints and lets the network go on. */
    public synchronized void release() {
        rules.set(Rules.NONE);
        goOn();
        watch();
    }

    /** Returns a note for the report about the time for which the network was suspended; empty if it was not. */
    public Optional<String> note() {
        return suspension.note();
    }

    /** Ends the debugger: lets the network go on, and never suspends it again. Does not block. */
    @Override
    public void close() {
        suspension.close();
        synchronized (this) {
            closed = true;
            rules.set(Rules.NONE);
            network.probes().uncheck();
            tracepoints.stop();
            messenger.shutdown();
            publisher.shutdown();
        }
    }
}
