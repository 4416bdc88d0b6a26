package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.Ticker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A deployed network. {@link #start} and {@link #stop} are called once each; all other methods may be called by
 * any thread at any time.
 */
public final class Network {

    private static final Duration DEFAULT_TICK = Duration.ofMillis(10);
    private static final long DRAIN_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Deployment deployment;
    private final Core core;
    private final EventTypes types;
    private final List<StageNode> nodes;
    private final Map<String, StageContext> contexts;
    private final Plans plans;
    private final List<String> names;
    private final NetworkStatements statements;
    private final NetworkProbes probes;
    private final NetworkMeasurements measurements;
    private final Optional<Gates> gates;
    private Optional<Ticker> ticker = Optional.empty();
    private boolean running;

    Network(Deployment deployment, Core core, EventTypes types, List<StageNode> nodes, Map<String, Taps> taps,
            Map<String, StageContext> contexts, Function<String, Optional<RuntimeEventType>> sentBy, AdapterInterests interests,
            Plans plans, Optional<Gates> gates) {
        this.gates = gates;
        this.deployment = deployment;
        this.core = core;
        this.types = types;
        this.nodes = nodes;
        this.contexts = contexts;
        this.plans = plans;
        this.names = nodes.stream().map(StageNode::name).toList();
        this.statements = new NetworkStatements(of(ProcessorNode.class), contexts, interests);
        this.probes = new NetworkProbes(core, types, deployment.wires(), taps, sentBy, new Injection(core, types, nodes, gates), interests);
        this.measurements = new NetworkMeasurements(core, nodes);
    }

    /** Returns the statements of the processors. */
    public NetworkStatements statements() {
        return statements;
    }

    /** Returns the access to events: tracing and injection. */
    public NetworkProbes probes() {
        return probes;
    }

    /** Returns the measurements. */
    public NetworkMeasurements measurements() {
        return measurements;
    }

    /** Returns the enabled plans. */
    public Plans plans() {
        return plans;
    }

    /** Returns the deployment. */
    public Deployment deployment() {
        return deployment;
    }

    /**
     * Starts the stages in reverse order of the event flow.
     *
     * @throws StartException if a stage does not start; the others are then stopped
     */
    public synchronized void start() throws StartException {
        var started = new ArrayList<StageNode>();
        try {
            for (var node : startOrder()) {
                started.addFirst(node);
                node.start();
            }
            running = true;
            ticker = task().map(task -> new Ticker(deployment.tick().isEmpty() ? DEFAULT_TICK : Durations.parse(deployment.tick()), task));
        } catch (StartException e) {
            started.forEach(StageNode::stop);
            throw e;
        }
    }

    /** Returns what has to be done at each tick of the wall clock. */
    private Optional<Runnable> task() {
        if (gates.isEmpty()) {
            var latest = new AtomicLong();
            var processors = of(ProcessorNode.class);
            var clocks = of(BeanNode.class).stream().flatMap(bean -> bean.clock().stream()).toList();
            // The time does not go back when the wall clock is set.
            return Optional.of(() -> {
                var now = latest.accumulateAndGet(System.currentTimeMillis(), Math::max);
                processors.forEach(processor -> processor.engine().advance(now));
                clocks.forEach(clock -> clock.advance(TimeUnit.MILLISECONDS.toNanos(now)));
            });
        }
        return deployment.time().equals(Deployment.EVENT_TIME) ? Optional.of(gates.get().entrance()::tick) : Optional.empty();
    }

    /**
     * Moves the clock of a network with manual time; returns after everything has happened that is due by then,
     * except behind Streams.
     *
     * @param time nanoseconds since 1970-01-01 UTC; an earlier time than the present one has no effect
     * @return the reason of a refusal, for the user
     */
    public Optional<String> advance(long time) {
        if (!deployment.time().equals(Deployment.MANUAL_TIME)) {
            return Optional.of((gates.isEmpty() ? "the wall clock moves" : "the events move")
                    + " the clock of this network; only with time=\"manual\" can it be moved");
        }
        gates.get().entrance().moveTo(time);
        return Optional.empty();
    }

    private List<StageNode> startOrder() {
        return Stream.of(of(SinkNode.class), of(BeanNode.class), of(ProcessorNode.class), of(StreamNode.class),
                of(SourceNode.class)).<StageNode>flatMap(List::stream).toList();
    }

    /** Returns the facts published by adapters by stage and name, such as bound ports. */
    public Map<String, Map<String, String>> facts() {
        var facts = new LinkedHashMap<String, Map<String, String>>();
        contexts.forEach((stage, context) -> facts.put(stage, context.facts()));
        return facts;
    }

    /** Pauses the adapters that support it. */
    public void pause() {
        of(SourceNode.class).forEach(SourceNode::pause);
    }

    /** Resumes after {@link #pause}. */
    public void resume() {
        of(SourceNode.class).forEach(SourceNode::resume);
    }

    /**
     * Stops the input, waits until all received events are processed, and stops the stages.
     *
     * @param drainLimit maximum time for draining
     * @param unit       the unit of the limit
     * @return whether all events were processed within the limit
     */
    public synchronized boolean stop(long drainLimit, TimeUnit unit) {
        if (!running) {
            nodes.forEach(StageNode::stop);
            return true;
        }
        running = false;
        of(SourceNode.class).forEach(StageNode::stop);
        gates.ifPresent(all -> all.entrance().flush());
        var drained = drain(System.nanoTime() + unit.toNanos(drainLimit));
        var order = new ArrayList<>(startOrder().reversed());
        order.removeAll(of(SourceNode.class));
        ticker.ifPresent(Ticker::close);
        order.forEach(StageNode::stop);
        return drained;
    }

    /**
     * Drains the Streams. They may feed each other, so all must be idle in two successive checks without events
     * moving in between.
     */
    private boolean drain(long deadline) {
        while (System.nanoTime() < deadline) {
            var before = core.counts();
            if (idle() && Arrays.equals(before, core.counts()) && idle()) {
                return true;
            }
            LockSupport.parkNanos(DRAIN_STEP_NANOS);
        }
        return false;
    }

    private boolean idle() {
        return nodes.stream().allMatch(StageNode::idle) && gates.stream().allMatch(Gates::idle);
    }

    /** Returns the event types. */
    public EventTypes types() {
        return types;
    }

    /** Returns the names of the stages by index. */
    public List<String> stageNames() {
        return names;
    }

    /** Returns the wires in deployment order. */
    public List<WireSpec> wires() {
        return deployment.wires();
    }

    private <T extends StageNode> List<T> of(Class<T> kind) {
        return nodes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
