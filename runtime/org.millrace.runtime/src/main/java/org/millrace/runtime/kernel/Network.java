package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.delivery.DeliveryPath;
import org.millrace.deployment.delivery.DeliveryPaths;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A deployed network. {@link #start} and {@link #stop} are called once each; all other methods may be called by
 * any thread at any time.
 */
public final class Network {

    private final Deployment deployment;
    private final Core core;
    private final EventTypes types;
    private final List<StageNode> nodes;
    private final Map<String, StageContext> contexts;
    private final Plans plans;
    private final List<String> names;
    private final List<StreamNode> streams;
    private final NetworkStatements statements;
    private final NetworkProbes probes;
    private final NetworkMeasurements measurements;
    private final Optional<Gates> gates;
    private final JournalMode journal;
    private final Adapters adapters;
    private final Databases databases;
    private final AdapterInterests interests;
    private final NetworkClock clock;
    private final Draining draining;
    private final Stillness stillness;
    private Optional<NetworkState> state = Optional.empty();
    private boolean running;

    Network(Deployment deployment, Core core, EventTypes types, List<StageNode> nodes, Map<String, Taps> taps,
            Map<String, StageContext> contexts, Function<String, Optional<RuntimeEventType>> sentBy, AdapterInterests interests,
            Plans plans, Optional<Gates> gates, JournalMode journal, Adapters adapters, Databases databases, StatementHistory history) {
        this.databases = databases;
        this.adapters = adapters;
        this.gates = gates;
        this.journal = journal;
        this.deployment = deployment;
        this.core = core;
        this.types = types;
        this.nodes = nodes;
        this.contexts = contexts;
        this.plans = plans;
        this.names = nodes.stream().map(StageNode::name).toList();
        this.probes = new NetworkProbes(core, types, deployment.wires(), taps, sentBy, new Injection(core, types, nodes, gates, journal.written()),
                interests, name -> node(name).filter(BeanNode.class::isInstance).map(BeanNode.class::cast).map(BeanNode::bean));
        this.interests = interests;
        this.measurements = new NetworkMeasurements(core, () -> nodes, () -> gates.map(all -> all.entrance().waiting()).orElse(0), core::counts);
        this.streams = of(StreamNode.class);
        this.draining = new Draining(nodes, gates, core);
        this.clock = new NetworkClock(deployment, core.wallTime, of(SourceNode.class), of(ProcessorNode.class), of(BeanNode.class),
                gates.map(Gates::entrance), journal);
        this.stillness = new Stillness(of(SourceNode.class), gates.map(Gates::entrance), draining::await, clock::still);
        this.statements = new NetworkStatements(of(ProcessorNode.class), contexts, interests, this::change, deployment.wires(), taps, stillness,
                history);
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

    /** Returns the delivery guarantees between inbound and outbound adapters. */
    public List<DeliveryPath> deliveryPaths() {
        return DeliveryPaths.of(deployment, adapters::guarantee, adapters::transactions);
    }

    /** Returns the deployment. */
    public Deployment deployment() {
        return deployment;
    }

    /**
     * Starts the stages in reverse order of the event flow, and before them the journal, if one is written.
     *
     * @throws StartException if a stage or the journal does not start; the others are then stopped
     */
    public synchronized void start() throws StartException {
        var started = new ArrayList<StageNode>();
        try {
            if (state.isPresent()) {
                startRecovered(state.get(), started);
            } else {
                startJournal(true);
                start(startOrder(), started);
            }
            running = true;
            clock.start();
        } catch (StartException e) {
            started.forEach(StageNode::stop);
            journal.written().ifPresent(EntranceJournal::close);
            state.ifPresent(NetworkState::release);
            throw e;
        }
    }

    private static void start(List<? extends StageNode> nodes, List<StageNode> started) throws StartException {
        for (var node : nodes) {
            started.addFirst(node);
            node.start();
        }
    }

    /** Starts the inbound adapters after the others have taken over what happened before a crash. */
    private void startRecovered(NetworkState kept, List<StageNode> started) throws StartException {
        var begins = kept.prepare();
        var inner = new ArrayList<>(startOrder());
        inner.removeAll(of(SourceNode.class));
        start(inner, started);
        var stages = new StatefulStages(nodes, gates.orElseThrow(), types);
        kept.recover(new Recovery(this, core, draining, stages, interests::now, adapters.codecs()));
        startJournal(begins);
        kept.begin();
        stages.resume();
        start(of(SourceNode.class), started);
    }

    /** Lets a network that was built for it keep its state; before it starts. */
    public void keepState(StateOptions options) {
        state = Optional.of(new NetworkState(options, deployment.project(), new StatefulStages(nodes, gates.orElseThrow(), types),
                journal.written().orElseThrow(), draining::await, core.log));
    }

    /** Returns what the user has to know about the saved state; nothing if there is none. */
    public List<String> stateNotes() {
        return state.map(NetworkState::notes).orElse(List.of());
    }

    private void startJournal(boolean begins) throws StartException {
        if (journal.written().isEmpty()) {
            return;
        }
        try {
            journal.written().get().start(types, begins);
        } catch (IOException e) {
            throw new StartException("", "journal",
                    e instanceof JournalException ? e.getMessage() : "the journal cannot be written: " + LimitedLog.describe(e));
        }
        // Events that arrive before the first tick have a time, too.
        clock.begin(gates.orElseThrow());
    }

    /** Moves the clock as at the beginning of a recorded run. */
    void leapTo(long time) {
        draining.await(Long.MAX_VALUE);
        gates.orElseThrow().leapTo(time);
    }

    private <T> List<T> change(StatementsChange change, Supplier<List<T>> work) {
        if (journal.written().isEmpty()) {
            return work.get();
        }
        var problems = new AtomicReference<List<T>>();
        gates.orElseThrow().entrance().perform(() -> {
            problems.set(work.get());
            // If some of the statements to remove are unknown, the others are removed.
            if (problems.get().isEmpty() || change.action() == StatementsChange.Action.REMOVE) {
                journal.written().get().statements(change);
            }
        });
        return problems.get();
    }

    /** Returns the replays of journals; the network was built for one and has started. */
    public NetworkReplays replays() {
        return new NetworkReplays(this, core, gates.orElseThrow().entrance(), interests::now, adapters.codecs());
    }

    /** Returns the entrance of the network, which was built for a test and has started. */
    public TestedEntrance entrance() {
        return new TestedEntrance(this, core, gates.orElseThrow(), journal.written());
    }

    /** Returns the stage with a name; empty if there is none. */
    Optional<StageNode> node(String name) {
        return nodes.stream().filter(node -> node.name().equals(name)).findFirst();
    }

    /** Processes everything that waits in Streams without threads, in one order, until nothing is left. */
    void serveStreams(Dispatch dispatch) {
        var busy = true;
        while (busy) {
            busy = false;
            for (var stream : streams) {
                busy |= stream.serve(dispatch);
            }
        }
    }

    /** Returns the clock. */
    public NetworkClock clock() {
        return clock;
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
        stillness.pause();
    }

    /** Resumes after {@link #pause}. */
    public void resume() {
        stillness.resume();
    }

    /**
     * Stops the input, waits until all received events are processed, and stops the stages. If the network keeps its state and its input
     * has not ended, events that wait for their time are kept.
     *
     * @param drainLimit maximum time for draining
     * @param unit       the unit of the limit
     * @return whether all events were processed within the limit
     */
    public synchronized boolean stop(long drainLimit, TimeUnit unit) {
        if (!running) {
            nodes.forEach(StageNode::stop);
            databases.close();
            return true;
        }
        running = false;
        statements.end();
        var drained = new Shutdown(startOrder().reversed(), clock, gates.map(Gates::entrance), journal, draining)
                .perform(state, databases, System.nanoTime() + unit.toNanos(drainLimit));
        state.ifPresent(NetworkState::release);
        return drained;
    }

    /** Returns the event types. */
    public EventTypes types() {
        return types;
    }

    /** Returns the names of the inbound adapters. */
    public List<String> inboundAdapters() {
        return of(SourceNode.class).stream().map(StageNode::name).toList();
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
