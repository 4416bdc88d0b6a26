package org.millrace.runtime.kernel;

import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.event.RuntimeEventType;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** An inbound adapter stage. */
final class SourceNode implements StageNode {

    private final Optional<Timing> timing;
    private final String name;
    private final int index;
    private final RuntimeEventType type;
    private final boolean stamps;
    private final Core core;
    private final OutgoingWires outgoing;
    private final boolean pushdown;
    private final boolean inBatches;
    private final LimitedLog log;
    private final AtomicInteger open = new AtomicInteger();
    private Optional<DeadLetterIngress> deadLetters = Optional.empty();
    private final SourceInputs inputs = new SourceInputs();
    private UnaryOperator<Ingress> guard = UnaryOperator.identity();
    private InboundAdapter adapter;
    private boolean started;

    /**
     * @param timing how its events get their times; empty if the clock follows the wall clock
     */
    SourceNode(String name, int index, RuntimeEventType type, Core core, OutgoingWires outgoing, Plans plans, Optional<Timing> timing) {
        this.timing = timing;
        this.name = name;
        this.index = index;
        this.type = type;
        // What is replayed has the time of its arrival already.
        this.stamps = !type.ingressProperty().isEmpty() && timing.stream().noneMatch(Timing::replayed);
        this.core = core;
        this.outgoing = outgoing;
        this.pushdown = plans.uses(Plan.PUSHDOWN);
        this.inBatches = plans.uses(Plan.BATCH);
        this.log = new LimitedLog(core.log, name);
    }

    /** Sets the wires for dead letters, before the first event. */
    void setDeadLetterWires(OutgoingWires wires, OwnEmits entrance) {
        deadLetters = Optional.of(new DeadLetterIngress(this, wires, entrance));
    }

    /** Returns the input for dead letters, for any thread; empty if there are no wires for them. */
    Optional<DeadLetterIngress> deadLetters() {
        return deadLetters;
    }

    /** Puts something in front of each input, before the first event. */
    void guard(UnaryOperator<Ingress> entrance) {
        guard = entrance;
    }

    void use(InboundAdapter made) {
        this.adapter = made;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public void start() throws StartException {
        try {
            adapter.start();
            started = true;
        } catch (IOException | RuntimeException e) {
            throw new StartException(name, "adapter", SinkNode.message(e));
        }
    }

    InboundAdapter adapter() {
        return adapter;
    }

    @Override
    public void stop() {
        if (started) {
            adapter.stop();
        }
        log.flush();
    }

    /** Tells the adapter that the network is held, or that it goes on. */
    void hold(boolean held) {
        Runnable notice = held ? adapter::hold : adapter::release;
        log.ask("take notice of the debugger", () -> {
            notice.run();
            return held;
        }, held);
    }

    @Override
    public Map<String, Long> counters() {
        return log.ask("tell its counters", adapter::counters, Map.of());
    }

    @Override
    public OptionalLong lost() {
        return log.ask("tell how much input was lost", adapter::lostInput, OptionalLong.empty());
    }

    LimitedLog log() {
        return log;
    }

    Core core() {
        return core;
    }

    OutgoingWires outgoing() {
        return outgoing;
    }

    /** Returns whether several events are sent at once where that is faster. */
    boolean inBatches() {
        return inBatches;
    }

    Ingress openIngress() {
        open.incrementAndGet();
        if (timing.isEmpty()) {
            return new SourceIngress(this);
        }
        return guard.apply(inputs.opened(new TimedIngress(this, timing.get())));
    }

    /** Returns an input for events that wait for their time in a saved network. */
    TimedIngress heldInput() {
        return new TimedIngress(this, timing.orElseThrow());
    }

    /** Returns the open inputs and what has entered by them, if the network has a gate. */
    SourceInputs inputs() {
        return inputs;
    }

    void inputClosed() {
        open.decrementAndGet();
    }

    @Override
    public int connections() {
        return open.get();
    }

    /** Warns of an event without a time; it is processed all the same. */
    void warnOfTimeless(String reason) {
        log.warn("an event has no time and is processed at the present time: " + reason);
    }

    OpenDelivery open(Delivery delivery) {
        return new OpenDelivery(delivery, name, log);
    }

    /** Registers the calling thread for this stage. */
    void claimThread() {
        core.threads.claim(name);
    }

    /** Sends an event at a time of the clock. */
    void sendAt(long time, Object event, long ingressNanos) {
        var dispatch = core.dispatch();
        dispatch.enter(time);
        send(event, ingressNanos, dispatch, outgoing);
    }

    /** Counts events that nobody wants and that have not been decoded. */
    void countScreened(int count, Dispatch dispatch) {
        dispatch.stopwatch.eventsScreened();
        dispatch.counters.add(core.ids.in(index), count);
        dispatch.counters.add(core.ids.screened(index), count);
        dispatch.counters.add(CounterIds.PROCESSED, count);
    }

    /** Counts a late event, and if late events are dropped also as dropped. */
    void countLate(long nanos) {
        core.late.add(index, nanos);
        if (dropsLate()) {
            var counters = core.dispatch().counters;
            counters.increment(core.ids.in(index));
            counters.increment(core.ids.dropped(index));
            counters.increment(CounterIds.DROPPED);
            log.warn("dropped an event that is late by " + Durations.format(Duration.ofNanos(nanos)));
        }
    }

    boolean dropsLate() {
        return timing.isPresent() && timing.get().terms().dropsLate();
    }

    void countMalformed(String reason) {
        var counters = core.dispatch().counters;
        counters.increment(core.ids.in(index));
        counters.increment(core.ids.errors(index));
        log.warn("malformed input: " + reason);
    }

    /** Returns the type of the adapter's events. */
    RuntimeEventType type() {
        return type;
    }

    /** Returns why an event of a type does not come from this adapter; empty if it may. */
    Optional<String> refusal(RuntimeEventType other) {
        return type.name().equals(other.name()) ? Optional.empty() : Optional.of("the adapter '" + name + "' brings events of the type '" + type.name()
                + "', not '" + other.name() + "'");
    }

    /** Sends an event in the calling thread. */
    void receive(Object event, long ingressNanos) {
        if (timing.isEmpty()) {
            receive(event, ingressNanos, core.dispatch());
            return;
        }
        try (var ingress = openIngress()) {
            ingress.emit(event, ingressNanos);
        }
    }

    /** Sends an event, unless no statement wants it. */
    void receive(Object event, long ingressNanos, Dispatch dispatch) {
        // Fast path: no statement matches this event, so it is only counted.
        if (pushdown && outgoing.ignores(event)) {
            dispatch.stopwatch.eventIgnored();
            outgoing.countIgnored(dispatch, 1);
            return;
        }
        send(event, ingressNanos, dispatch, outgoing);
    }

    /** Sends an event along some wires. */
    void send(Object event, long ingressNanos, Dispatch dispatch, OutgoingWires wires) {
        eventStarted(event, ingressNanos, dispatch);
        dispatch.accounted = true;
        try {
            wires.send(event, dispatch);
        } finally {
            eventFinished(dispatch);
        }
    }

    void eventStarted(Object event, long ingressNanos, Dispatch dispatch) {
        dispatch.stopwatch.eventStarted(ingressNanos);
        if (stamps) {
            stamp(event, ingressNanos);
        }
        dispatch.adapter = index;
        dispatch.ingressNanos = ingressNanos;
        dispatch.origin = event;
        dispatch.active = true;
    }

    /** Sets the time at which an event arrived that a journal has, or that enters it. */
    void stampRecorded(Object event, long nanos) {
        if (!type.ingressProperty().isEmpty()) {
            stamp(event, nanos);
        }
    }

    private void stamp(Object event, long ingressNanos) {
        try {
            type.setIngressNanos(event, ingressNanos);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            log.warn("an event does not take the time of its arrival: " + LimitedLog.describe(e));
        }
    }

    void eventFinished(Dispatch dispatch) {
        dispatch.active = false;
        dispatch.origin = null;
        dispatch.stopwatch.eventFinished(index, dispatch.ingressNanos);
    }
}
