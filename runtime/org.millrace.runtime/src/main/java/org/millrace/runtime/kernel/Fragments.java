package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.delivery.DeliveryPath;
import org.millrace.deployment.delivery.DeliveryPaths;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.kernel.Fragment.Exit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A network whose stages run apart from each other, each in any number of {@link Fragment}s of this process. They have the event types, the compiled
 * statements and the measurements in common. For any thread.
 */
public final class Fragments {

    /**
     * How the states of stages are kept.
     *
     * @param slots         number of parts of the state of a divided processor
     * @param isRecoverable whether snapshots are taken
     */
    public record Division(int slots, boolean isRecoverable) {
    }

    /** The counters of a part of a stage, with those of earlier processes. */
    private record Counted(Core core, long[] before) {
    }

    private final Deployment deployment;
    private final ClassLoader loader;
    private final RuntimeLog log;
    private final Consumer<String> finished;
    private final Plans plans;
    private final Division division;
    private final NetworkParts parts;
    private final Core common;
    private final Map<String, Counted> counted = new ConcurrentHashMap<>();
    private final Map<String, Fragment> running = new ConcurrentHashMap<>();

    /**
     * @param loader   loads the project's classes, adapters and codecs
     * @param plans    the enabled plans
     * @param log      receives lines for the user
     * @param finished receives the name of each inbound adapter that has no more input
     * @param division how states are divided, and whether snapshots are taken
     * @throws EventTypeException if an event type is invalid
     */
    public Fragments(Deployment deployment, ClassLoader loader, Plans plans, RuntimeLog log, Consumer<String> finished, Division division)
            throws EventTypeException {
        this.deployment = deployment.withStages(deployment.stages().stream().map(Fragments::withoutQueue).toList());
        this.loader = loader;
        this.log = log;
        this.finished = finished;
        // Adapters do not know what the statements want, which run elsewhere.
        this.plans = plans.without(Plan.PUSHDOWN, Plan.BATCH);
        this.division = division;
        this.parts = NetworkParts.shared(deployment, loader, Optional.empty());
        var names = deployment.stages().stream().map(StageSpec::name).toList();
        this.common = new Core(new CounterIds(names.size(), deployment.wires().size()), names, log);
    }

    private static StageSpec withoutQueue(StageSpec stage) {
        return stage instanceof StreamSpec stream ? new StreamSpec(stream.name(), stream.capacity(), 0, stream.partitionKey(), stream.overflow()) : stage;
    }

    /** Returns the network; its Streams have no queues, since the other engine has them. */
    public Deployment deployment() {
        return deployment;
    }

    /** Returns the event types. */
    public EventTypes types() {
        return parts.types();
    }

    /** Returns the number of parts of the state of a divided processor. */
    public int slots() {
        return division.slots();
    }

    /**
     * Opens the counters of a part of a stage, in place of those that it had before it failed.
     *
     * @param part   a name of the part that no other has
     * @param before what it had counted at the snapshot from which it goes on; empty for nothing
     */
    public FragmentCounters counters(String part, long[] before) {
        var core = common.sibling();
        var base = before.length == core.ids.size() ? before.clone() : new long[core.ids.size()];
        counted.put(part, new Counted(core, base));
        return new FragmentCounters(core, base);
    }

    /**
     * Builds a fragment.
     *
     * @param stage    the name of the stage
     * @param counters count for it
     * @param exit     takes what it sends
     * @throws StartException if that is not possible; the message is for the user
     */
    public Fragment build(String stage, FragmentCounters counters, Exit exit) throws StartException {
        var isFinished = new AtomicBoolean();
        var fragment = NetworkBuilder.fragment(deployment, loader, plans, log, ended -> {
            isFinished.set(true);
            finished.accept(ended);
        }, parts, new FragmentPlace(stage, exit, counters.core(), division.slots(), isFinished, division.isRecoverable()));
        running.put(stage, fragment);
        return fragment;
    }

    /**
     * Builds a fragment that gets no events, to find out what it is like.
     *
     * @throws StartException if that is not possible; the message is for the user
     */
    public Fragment trial(String stage) throws StartException {
        return NetworkBuilder.fragment(deployment, loader, plans, log, ended -> { }, parts,
                new FragmentPlace(stage, event -> { }, common.sibling(), division.slots(), new AtomicBoolean(),
                        division.isRecoverable()));
    }

    /** Returns the measurements of all fragments of this process. */
    public MeasuredNetwork measured() {
        var measurements = new NetworkMeasurements(common, this::nodes, this::waiting, this::counts);
        return new MeasuredNetwork(measurements, deployment.stages().stream().map(StageSpec::name).toList(), deployment.wires(), this::deliveryPaths,
                common.threads::stageOf);
    }

    private List<DeliveryPath> deliveryPaths() {
        return DeliveryPaths.of(deployment, parts.adapters()::guarantee, parts.adapters()::transactions);
    }

    private List<StageNode> nodes() {
        return deployment.stages().stream().map(stage -> {
            var fragment = running.get(stage.name());
            return fragment == null ? new OutsideNode(stage.name(), 0, event -> { }) : fragment.node();
        }).toList();
    }

    private int waiting() {
        return running.values().stream().filter(SourceFragment.class::isInstance).mapToInt(fragment -> fragment.gate.waiting()).sum();
    }

    private long[] counts() {
        var sums = new long[common.ids.size()];
        for (var each : counted.values()) {
            var counts = each.core().counts();
            for (var i = 0; i < sums.length; i++) {
                sums[i] += counts[i] + each.before()[i];
            }
        }
        return sums;
    }

    /** Returns the facts published by the inbound and outbound adapters that run in this process, by stage and name. */
    public Map<String, Map<String, String>> facts() {
        var facts = new LinkedHashMap<String, Map<String, String>>();
        running.forEach((stage, fragment) -> facts.put(stage, fragment.facts()));
        return facts;
    }

    /** Returns the inbound adapters that run in this process. */
    public List<SourceFragment> sources() {
        return running.values().stream().filter(SourceFragment.class::isInstance).map(SourceFragment.class::cast).toList();
    }

    /** Returns the names of the inbound adapters. */
    public List<String> inboundAdapters() {
        return deployment.inboundAdapters().stream().map(AdapterSpec::name).toList();
    }
}
