package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.metrics.Latencies.PathLatencies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
    private final Map<String, Trace> traces;
    private final Map<String, StageContext> contexts;
    private final List<String> names;
    private boolean running;

    Network(Deployment deployment, Core core, EventTypes types, List<StageNode> nodes, Map<String, Trace> traces,
            Map<String, StageContext> contexts) {
        this.deployment = deployment;
        this.core = core;
        this.types = types;
        this.nodes = nodes;
        this.traces = traces;
        this.contexts = contexts;
        this.names = nodes.stream().map(StageNode::name).toList();
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
            var before = core.counters.sums();
            if (nodes.stream().allMatch(StageNode::idle) && Arrays.equals(before, core.counters.sums())
                    && nodes.stream().allMatch(StageNode::idle)) {
                return true;
            }
            LockSupport.parkNanos(DRAIN_STEP_NANOS);
        }
        return false;
    }

    /**
     * Sends an event into a stage, in the calling thread.
     *
     * @return why it was not sent; empty if it was
     */
    public Optional<String> inject(String stage, String type, Map<String, Object> values) {
        var eventType = types.find(type);
        if (eventType.isEmpty()) {
            return Optional.of("there is no event type '" + type + "'");
        }
        var source = of(SourceNode.class).stream().filter(node -> node.name().equals(stage)).findFirst();
        if (source.isEmpty()) {
            return Optional.of("there is no inbound adapter '" + stage + "'; events are injected where they come in");
        }
        try (var ingress = source.get().openIngress()) {
            var now = System.nanoTime();
            ingress.emit(eventType.get().fromMap(values), now);
        }
        return Optional.empty();
    }

    /**
     * Shows what a stage sends on.
     *
     * @param perSecond the most events a second
     * @param viewer    takes stage, event and the statement that sent it; called in the event's thread
     * @return whether there is such a stage
     */
    public boolean trace(String stage, int perSecond, TraceViewer viewer) {
        var trace = traces.get(stage);
        if (trace == null) {
            return false;
        }
        trace.begin(perSecond, viewer::show);
        return true;
    }

    /** Ends {@link #trace}; does nothing if the stage is not traced. */
    public void endTrace(String stage) {
        if (traces.containsKey(stage)) {
            traces.get(stage).end();
        }
    }

    /** Takes traced events. */
    @FunctionalInterface
    public interface TraceViewer {

        /** Takes one event; it must not be changed or kept. */
        void show(String stage, Object event, String statement);
    }

    /** The name of an event's type, or of its Java class if no type is declared for it. */
    public String describeType(Object event) {
        return types.ofObject(event).map(EventType::name).orElse(event instanceof Map ? "map" : event.getClass().getName());
    }

    /** The properties of an event, for people. */
    public String describe(Object event) {
        return types.ofObject(event).map(type -> {
            var text = new StringJoiner(", ", "{", "}");
            for (var i = 0; i < type.properties().size(); i++) {
                text.add(type.properties().get(i).name() + "=" + type.get(event, i));
            }
            return text.toString();
        }).orElseGet(() -> String.valueOf(event));
    }

    /** Compiles statements as a processor would, without deploying them. */
    public List<EngineProblem> compile(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> node.engine().compile(statements)).orElseGet(() -> none(processor));
    }

    /** Deploys further statements on a processor, all or none. */
    public List<EngineProblem> deployStatements(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> node.deploy(statements)).orElseGet(() -> none(processor));
    }

    /** Replaces all statements of a processor between two events. */
    public List<EngineProblem> replaceStatements(String processor, List<StatementSpec> statements) {
        return processor(processor).map(node -> node.engine().replace(statements)).orElseGet(() -> none(processor));
    }

    /** Removes statements of a processor; answers with the names found nowhere. */
    public List<String> undeployStatements(String processor, List<String> names) {
        return processor(processor).map(node -> node.engine().undeploy(names)).orElse(names);
    }

    private static List<EngineProblem> none(String processor) {
        return List.of(new EngineProblem("", 1, 1, "there is no processor '" + processor + "'"));
    }

    private Optional<ProcessorNode> processor(String name) {
        return of(ProcessorNode.class).stream().filter(node -> name.isEmpty() || node.name().equals(name)).findFirst();
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

    /** Forgets all latencies. */
    public void resetLatencies() {
        core.latencies.reset();
    }

    /** Measures again how the wall clock stands to the monotonic clock. */
    public void refreshClock() {
        core.clock.refresh();
    }

    /** The counters as they are now. */
    public Figures figures() {
        return Figures.of(core.ids, core.counters.sums(), this);
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
