package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.PartitionCheck;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Builds a network from a deployment: wires become direct method calls. */
public final class NetworkBuilder {

    /**
     * The result: a network or problems.
     *
     * @param network  the network; empty if there are problems
     * @param problems the problems; empty if there is a network
     */
    public record Built(Optional<Network> network, List<EngineProblem> problems) {
    }

    private static final AtomicInteger ENGINES = new AtomicInteger();

    private final Deployment deployment;
    private final ClassLoader loader;
    private final Core core;
    private final NetworkParts parts;
    private final EventTypes types;
    private final WireTypes wireTypes;
    private final WireBuilder wires;
    private final Adapters adapters;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final Map<String, Taps> taps = new LinkedHashMap<>();
    private final StageContexts contexts;
    private final List<StageNode> nodes = new ArrayList<>();
    private final AdapterInterests interests;
    private final Plans plans;
    private final Optional<Gates> gates;

    private final JournalMode journal;
    private final Optional<FragmentPlace> place;
    private Databases databases = new Databases();

    private NetworkBuilder(Deployment deployment, ClassLoader loader, RuntimeLog log, Consumer<String> finished, NetworkParts parts, Plans plans,
            JournalMode journal, Optional<FragmentPlace> place) {
        this.deployment = deployment;
        this.journal = journal;
        this.place = place;
        this.gates = Gates.of(place.map(known -> known.alone(deployment)).orElse(deployment), journal.isOrdered(), bean -> Beans.usesClock(bean, loader), log);
        // Events that are discarded would not move the clock.
        this.plans = deployment.time().equals(Deployment.EVENT_TIME) ? plans.without(Plan.PUSHDOWN, Plan.BATCH) : plans;
        this.loader = loader;
        this.parts = parts;
        this.types = parts.types();
        this.wireTypes = new WireTypes(deployment, types);
        var stages = deployment.stages().stream().map(StageSpec::name).toList();
        this.core = place.map(FragmentPlace::core).orElseGet(() -> new Core(new CounterIds(stages.size(), deployment.wires().size()), stages, log));
        core.checks.receive(deployment.stages().stream().map(spec -> spec instanceof AdapterSpec adapter && adapter.inbound()
                ? types.find(adapter.eventType()) : Optional.<RuntimeEventType>empty()).toList());
        this.wires = new WireBuilder(deployment, types, wireTypes, core, indexes, taps, nodes, gates, place);
        this.adapters = parts.adapters();
        this.contexts = new StageContexts(deployment, adapters, core, indexes, finished);
        this.interests = new AdapterInterests(deployment, types, taps, core, stream -> nodes.get(stream).idle(), this.plans);
    }

    /**
     * Builds a network and compiles its statements.
     *
     * @param loader   loads the project's classes, adapters and codecs
     * @param plans    the enabled plans
     * @param log      receives lines for the user
     * @param finished receives the name of each inbound adapter that has no more input
     */
    public static Built build(Deployment deployment, ClassLoader loader, Plans plans, RuntimeLog log, Consumer<String> finished) {
        return build(deployment, loader, plans, log, finished, JournalMode.NONE);
    }

    /**
     * Builds a network that may write or replay a journal, as the other method.
     *
     * @param journal whether it does
     */
    public static Built build(Deployment deployment, ClassLoader loader, Plans plans, RuntimeLog log, Consumer<String> finished, JournalMode journal) {
        try {
            return build(deployment, loader, plans, log, finished, journal, NetworkParts.of(deployment, loader));
        } catch (EventTypeException e) {
            return failed(e);
        }
    }

    /**
     * Builds a network, as the other methods.
     *
     * @param parts what it has in common with other networks of the same deployment
     */
    static Built build(Deployment deployment, ClassLoader loader, Plans plans, RuntimeLog log, Consumer<String> finished, JournalMode journal,
            NetworkParts parts) {
        try {
            return new NetworkBuilder(deployment, loader, log, finished, parts, plans, journal, Optional.empty()).buildOrClose();
        } catch (StartException e) {
            return failed("stage '" + e.stage() + "': " + e.getMessage());
        }
    }

    /**
     * Builds one stage of a network alone; its other stages run elsewhere.
     *
     * @throws StartException if that is not possible; the message is for the user
     */
    static Fragment fragment(Deployment deployment, ClassLoader loader, Plans plans, RuntimeLog log, Consumer<String> finished, NetworkParts parts,
            FragmentPlace place) throws StartException {
        return new NetworkBuilder(deployment, loader, log, finished, parts, plans, JournalMode.FRAGMENT, Optional.of(place)).fragment(place);
    }

    private Fragment fragment(FragmentPlace own) throws StartException {
        connectStages();
        var node = nodes.get(indexes.get(own.stage()));
        if (node instanceof ProcessorNode processor) {
            processor.engine().keepHistory();
            var problems = processor.deploy(((ProcessorSpec) deployment.stage(own.stage())).statements());
            if (!problems.isEmpty()) {
                processor.stop();
                databases.close();
                throw new StartException(own.stage(), "epl", problems.getFirst().message());
            }
        }
        var made = new Fragment.Parts(core, node, gates.orElseThrow().entrance(), types, wires::receiver, databases,
                () -> contexts.facts(own.stage()), deployment.wires().size());
        return node instanceof SourceNode source ? new SourceFragment(made, source, own, deployment.time().equals(Deployment.EVENT_TIME)) : new Fragment(made);
    }

    static Built failed(EventTypeException e) {
        return failed("event type: " + e.getMessage());
    }

    private static Built failed(String message) {
        return new Built(Optional.empty(), List.of(new EngineProblem("", 0, 0, message)));
    }

    private Built buildOrClose() throws StartException {
        var built = Optional.<Built>empty();
        try {
            built = Optional.of(build());
            return built.get();
        } finally {
            if (built.isEmpty() || built.get().network().isEmpty()) {
                databases.close();
            }
        }
    }

    private void connectStages() throws StartException {
        for (var spec : deployment.stages()) {
            if (indexes.put(spec.name(), indexes.size()) != null) {
                throw new StartException(spec.name(), "duplicate-name", "there are two stages of this name");
            }
            taps.put(spec.name(), new Taps(spec.name(), taps.size(), spec instanceof ProcessorSpec || spec instanceof BeanSpec, types, core));
        }
        for (var wire : deployment.wires()) {
            require(wire, wire.from());
            require(wire, wire.to());
        }
        databases = Databases.open(place.map(own -> own.withDatabases(deployment)).orElse(deployment), adapters,
                adapter -> contexts.withoutInput(adapter, type(adapter.name(), adapter.eventType())));
        for (var spec : deployment.stages()) {
            var isOutside = place.isPresent() && place.get().isOutside(spec.name());
            nodes.add(isOutside ? new OutsideNode(spec.name(), nodes.size(), place.get().exit()) : node(spec));
        }
        wires.connect();
        gates.ifPresent(all -> all.connect(core, name -> nodes.get(indexes.get(name))));
    }

    private Built build() throws StartException {
        connectStages();
        var network = new Network(deployment, core, types, List.copyOf(nodes), taps, contexts.all(), wireTypes::from, interests, plans, gates, journal,
                adapters, databases, new StatementHistory(deployment, loader, plans, parts, journal));
        var problems = new ArrayList<EngineProblem>();
        for (var spec : deployment.stages()) {
            if (spec instanceof ProcessorSpec processor) {
                var node = (ProcessorNode) nodes.get(indexes.get(spec.name()));
                if (journal.stateful()) {
                    node.engine().keepHistory();
                }
                problems.addAll(node.deploy(processor.statements()));
                interests.settle(node);
            }
        }
        if (!problems.isEmpty()) {
            nodes.stream().filter(ProcessorNode.class::isInstance).forEach(StageNode::stop);
            return new Built(Optional.empty(), problems);
        }
        return new Built(Optional.of(network), List.of());
    }

    private void require(WireSpec wire, String stage) throws StartException {
        if (!indexes.containsKey(stage)) {
            throw new StartException(stage, "dangling-wire",
                    "the wire from '" + wire.from() + "' to '" + wire.to() + "' names a stage that does not exist");
        }
    }

    private StageNode node(StageSpec spec) throws StartException {
        var index = indexes.get(spec.name());
        return switch (spec) {
            case AdapterSpec adapter when !adapter.inbound() -> sink(adapter, index);
            case AdapterSpec adapter -> source(adapter, index);
            case StreamSpec stream -> new StreamNode(stream, index, core, types, wireTypes.into(stream.name()), wires.outgoing(stream.name()),
                    gates, journal.replayed());
            case ProcessorSpec processor -> new ProcessorNode(processor.name(), index,
                    deployment.project() + "/" + processor.name() + "#" + ENGINES.incrementAndGet(), types, core,
                    wires.of(processor.name()), partitioning(processor.name()), parts.processor(processor.name(), plans, databases),
                    gates.isEmpty() ? System.currentTimeMillis() : 0);
            case BeanSpec bean -> new BeanNode(bean.name(), index, Beans.make(bean, loader),
                    bean.eventType().isEmpty() ? Optional.empty() : Optional.of(type(bean.name(), bean.eventType())), core,
                    arrivalLatencies(index), wires.outgoing(bean.name()), gates.map(all -> all.of(bean.name())).orElse(Dispatch.NO_GATE),
                    new OwnEmits(bean.name(), core, gates, journal),
                    new StreamOverload(name -> Optional.ofNullable(indexes.get(name)).map(nodes::get)));
        };
    }

    /**
     * Returns the partitioning for a processor whose events all come from a Stream that assigns equal keys to
     * the same thread.
     */
    private Optional<Partitioning> partitioning(String processor) {
        var wires = deployment.wires().stream().filter(wire -> wire.to().equals(processor)).toList();
        return wires.size() == 1 && deployment.stages().get(indexes.get(wires.getFirst().from())) instanceof StreamSpec stream
                && !stream.partitionKey().isEmpty() && stream.threads() > 1
                ? Optional.of(new Partitioning(stream.partitionKey(), stream.threads(),
                        new PartitionCheck(stream.partitionKey(), stream.threads(), types)::refusal)) : Optional.empty();
    }

    private SourceNode source(AdapterSpec spec, int index) throws StartException {
        var type = type(spec.name(), spec.eventType());
        var node = new SourceNode(spec.name(), index, type, core, wires.outgoing(spec.name()), plans, Timing.of(deployment, spec, type, gates, journal));
        wires.deadLetters(spec.name()).ifPresent(outgoing -> node.setDeadLetterWires(outgoing, new OwnEmits(spec.name(), core, gates, journal)));
        var context = contexts.context(spec, type, node.log(), node::openIngress, () -> node.deadLetters().map(input -> input), interest(spec, type));
        node.use(journal.replayed() ? new NoAdapter() : contexts.made(spec, AdapterProvider::newInbound, context));
        return node;
    }

    /** Returns the interest in an adapter's events: everything, if a journal needs all and gets no bytes of discarded ones. */
    private Interest interest(AdapterSpec spec, RuntimeEventType type) throws StartException {
        var provider = adapters.provider(spec);
        if (place.isPresent()) {
            return Interest.EVERYTHING;
        }
        if (journal.written().stream().anyMatch(open -> !open.leavesOut())
                && !(provider.passesScreened() && adapters.codec(spec, provider.descriptor(), type).stream().allMatch(Codec::passesScreened))) {
            return Interest.EVERYTHING;
        }
        return interests.of(spec.name(), type);
    }

    private SinkNode sink(AdapterSpec spec, int index) throws StartException {
        var type = type(spec.name(), spec.eventType());
        var context = contexts.withoutInput(spec, type);
        var made = journal.replayed() ? new NoAdapter() : contexts.made(spec, AdapterProvider::newOutbound, context);
        var adapter = journal.stateful() && !journal.replayed()
                ? new RecoveredSink(place.map(own -> own.batched(made, deployment, type, types)).orElse(made)) : made;
        return new SinkNode(context, index, adapter, type, core, arrivalLatencies(index));
    }

    private RuntimeEventType type(String stage, String name) throws StartException {
        return types.find(name).orElseThrow(() ->
                new StartException(stage, "unknown-event-type", "there is no event type '" + name + "'"));
    }

    private ArrivalLatencies arrivalLatencies(int stage) {
        var byAdapter = deployment.stages().stream().map(spec ->
                spec instanceof AdapterSpec adapter && adapter.inbound() && !journal.replayed()
                        ? types.find(adapter.eventType()) : Optional.<RuntimeEventType>empty()).toList();
        return new ArrivalLatencies(core, stage, byAdapter);
    }
}
