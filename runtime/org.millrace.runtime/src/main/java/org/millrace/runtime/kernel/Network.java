package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.api.WantedValues;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.metrics.Latencies.PathLatencies;
import org.millrace.runtime.metrics.StageTimes.StageTime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A network that is deployed. {@link #start} and {@link #stop} are called once each; the figures may
 * be asked for by any thread at any time.
 */
public final class Network {

    private static final long DRAIN_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Deployment deployment;
    private final Core core;
    private final EventTypes types;
    private final List<StageNode> nodes;
    private final Map<String, Taps> taps;
    private final Function<String, Optional<RuntimeEventType>> sentBy;
    private final Injection injection;
    private final Map<String, StageContext> contexts;
    private final Screening screening;
    private final Plans plans;
    private final List<String> names;
    private boolean running;

    Network(Deployment deployment, Core core, EventTypes types, List<StageNode> nodes, Map<String, Taps> taps,
            Map<String, StageContext> contexts, Function<String, Optional<RuntimeEventType>> sentBy, Screening screening,
            Plans plans) {
        this.deployment = deployment;
        this.core = core;
        this.types = types;
        this.nodes = nodes;
        this.taps = taps;
        this.sentBy = sentBy;
        this.injection = new Injection(core, types, nodes);
        this.contexts = contexts;
        this.screening = screening;
        this.plans = plans;
        this.names = nodes.stream().map(StageNode::name).toList();
    }

    /** Returns the plans that may be used. */
    public Plans plans() {
        return plans;
    }

    /** What was deployed. */
    public Deployment deployment() {
        return deployment;
    }

    /**
     * Starts the stages, those at the end of paths first.
     *
     * @throws StartException if a stage does not start; the others are stopped again
     */
    public synchronized void start() throws StartException {
        var started = new ArrayList<StageNode>();
        try {
            for (var node : startOrder()) {
                started.addFirst(node);
                node.start();
            }
            running = true;
        } catch (StartException e) {
            started.forEach(StageNode::stop);
            throw e;
        }
    }

    private List<StageNode> startOrder() {
        return Stream.of(of(SinkNode.class), of(BeanNode.class), of(ProcessorNode.class), of(StreamNode.class),
                of(SourceNode.class)).<StageNode>flatMap(List::stream).toList();
    }

    /** What the adapters published, by stage and name; for instance the port that was bound. */
    public Map<String, Map<String, String>> facts() {
        var facts = new LinkedHashMap<String, Map<String, String>>();
        contexts.forEach((stage, context) -> facts.put(stage, context.facts()));
        return facts;
    }

    /** Holds back input where the adapters can do that. */
    public void pause() {
        of(SourceNode.class).forEach(SourceNode::pause);
    }

    /** Goes on after {@link #pause}. */
    public void resume() {
        of(SourceNode.class).forEach(SourceNode::resume);
    }

    /**
     * Stops the input, waits until what came in has reached its end, and stops the stages.
     *
     * @param drainLimit how long to wait for the Streams to empty
     * @param unit       of the limit
     * @return whether everything reached its end within the limit
     */
    public synchronized boolean stop(long drainLimit, TimeUnit unit) {
        if (!running) {
            nodes.forEach(StageNode::stop);
            return true;
        }
        running = false;
        of(SourceNode.class).forEach(StageNode::stop);
        var drained = drain(System.nanoTime() + unit.toNanos(drainLimit));
        var order = new ArrayList<>(startOrder().reversed());
        order.removeAll(of(SourceNode.class));
        order.forEach(StageNode::stop);
        return drained;
    }

    /** Streams may feed each other, so all must be idle twice with nothing having moved in between. */
    private boolean drain(long deadline) {
        while (System.nanoTime() < deadline) {
            var before = core.counts();
            if (nodes.stream().allMatch(StageNode::idle) && Arrays.equals(before, core.counts())
                    && nodes.stream().allMatch(StageNode::idle)) {
                return true;
            }
            LockSupport.parkNanos(DRAIN_STEP_NANOS);
        }
        return false;
    }

    /**
     * Sends an event into a stage that receives events, in the calling thread; returns when it has been
     * processed or handed to a Stream.
     *
     * @return why it was not sent; empty if it was
     */
    public Optional<String> inject(String stage, String type, Map<String, Object> values) {
        return injection.inject(stage, type, values);
    }

    /**
     * Shows all that a stage sends on, or what passes the wires from it to another.
     *
     * @param to the stage at the other end; empty for all that the stage sends on
     * @return why it cannot be shown; empty if it is
     */
    public Optional<String> tap(String stage, String to, Tap tap) {
        var refusal = refusesTap(stage, to);
        if (refusal.isEmpty()) {
            taps.get(stage).add(to, tap);
            screening.publish();
        }
        return refusal;
    }

    /** Why {@link #tap} would show nothing; empty if it would. */
    public Optional<String> refusesTap(String stage, String to) {
        if (!taps.containsKey(stage)) {
            return Optional.of("there is no stage '" + stage + "'");
        }
        return to.isEmpty() || wires().stream().anyMatch(wire -> wire.from().equals(stage) && wire.to().equals(to))
                ? Optional.empty() : Optional.of("there is no wire from '" + stage + "' to '" + to + "'");
    }

    /** Ends {@link #tap}. An event that is under way may still be shown. */
    public void untap(Tap tap) {
        taps.values().forEach(each -> each.remove(tap));
        screening.publish();
    }

    /** The event types. */
    public EventTypes types() {
        return types;
    }

    /** The type of the events on a wire, as far as the network tells. */
    public Optional<RuntimeEventType> typeOn(String from, String to) {
        var found = wires().stream().filter(wire -> wire.from().equals(from) && wire.to().equals(to))
                .map(wire -> wire.eventType().isEmpty() ? sentBy.apply(from) : types.find(wire.eventType())).distinct().toList();
        return found.size() == 1 ? found.getFirst() : Optional.empty();
    }

    /** The stage of a thread, by the thread's id; empty for one of none. */
    public Optional<String> stageOfThread(long threadId) {
        return core.threads.stageOf(threadId);
    }

    /** Compiles statements as a processor would, without deploying them. */
    public List<EngineProblem> compile(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> node.engine().compile(statements)).orElseGet(() -> none(processor));
    }

    /** Deploys further statements on a processor, all or none. */
    public List<EngineProblem> deployStatements(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> screening.changing(node, statements, () -> node.deploy(statements)))
                .orElseGet(() -> none(processor));
    }

    /** Replaces all statements of a processor between two events. */
    public List<EngineProblem> replaceStatements(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> screening.changing(node, statements, () -> node.engine().replace(statements)))
                .orElseGet(() -> none(processor));
    }

    /** Removes statements of a processor; answers with the names found nowhere. */
    public List<String> undeployStatements(String processor, List<String> names) {
        return processor(processor).map(node -> screening.changing(node, List.of(), () -> node.engine().undeploy(names)))
                .orElse(names);
    }

    private static List<EngineProblem> none(String processor) {
        return List.of(new EngineProblem("", 1, 1, "there is no processor '" + processor + "'"));
    }

    private Optional<ProcessorNode> processor(String name) {
        return of(ProcessorNode.class).stream().filter(node -> name.isEmpty() || node.name().equals(name)).findFirst();
    }

    /** How the statements of a processor have been compiled. */
    public List<Choice> choices(String processor) {
        return processor(processor).map(node -> node.engine().choices()).orElse(List.of());
    }

    /** How the state of a processor's statements is divided among the threads that bring events; empty if they do not divide them. */
    public Optional<Engine.Division> division(String processor) {
        return processor(processor).flatMap(node -> node.engine().division());
    }

    /**
     * The events of an inbound adapter that the network can use now.
     *
     * @return the wanted values by the name of the property, for people; empty if all are wanted
     */
    public Map<String, String> wanted(String adapter) {
        var wanted = contexts.get(adapter).interest().now();
        var properties = new LinkedHashMap<String, String>();
        for (var i = 0; i < contexts.get(adapter).eventType().properties().size(); i++) {
            if (wanted.values(i) != WantedValues.ANY) {
                properties.put(contexts.get(adapter).eventType().properties().get(i).name(), wanted.values(i).toString());
            }
        }
        return properties;
    }

    /** The number of statements on all processors. */
    public int statements() {
        return of(ProcessorNode.class).stream().mapToInt(node -> node.engine().statements()).sum();
    }

    /** The latencies recorded since the last call, by stage index. */
    public List<PathLatencies> takeLatencies() {
        return core.latencies.takeInterval();
    }

    /** The latencies recorded since {@link #resetLatencies}. */
    public List<PathLatencies> totalLatencies() {
        return core.latencies.totals();
    }

    /** How long stages worked for events since the last call. */
    public List<StageTime> takeStageTimes() {
        return core.times.takeInterval();
    }

    /** How long stages worked for events since {@link #resetLatencies}. */
    public List<StageTime> totalStageTimes() {
        return core.times.totals();
    }

    /** Forgets all latencies and all times of stages. */
    public void resetLatencies() {
        core.latencies.reset();
        core.outliers.reset();
        core.times.reset();
    }

    /** What is wrong with latencies since {@link #resetLatencies}: a sentence for each adapter and kind, with its count and extreme. */
    public List<String> latencyNotes() {
        return core.outliers.told();
    }

    /** Measures again how the wall clock stands to the monotonic clock. */
    public void refreshClock() {
        core.clock.refresh();
    }

    /** The counters as they are now. */
    public Figures figures() {
        return Figures.of(core.ids, core.counts(), this);
    }

    /** The names of the stages, by index. */
    public List<String> stageNames() {
        return names;
    }

    /** The wires, in the order of the deployment. */
    public List<WireSpec> wires() {
        return deployment.wires();
    }

    /** How many events wait in each stage now, by index; cheap enough to be asked often. */
    public long[] queued() {
        var queued = new long[nodes.size()];
        for (var i = 0; i < queued.length; i++) {
            queued[i] = nodes.get(i).queued();
        }
        return queued;
    }

    long queued(int stage) {
        return nodes.get(stage).queued();
    }

    boolean isSource(int stage) {
        return nodes.get(stage) instanceof SourceNode;
    }

    boolean isProcessor(int stage) {
        return nodes.get(stage) instanceof ProcessorNode;
    }

    private <T extends StageNode> List<T> of(Class<T> kind) {
        return nodes.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
