package org.millrace.flink.plan;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.flink.plan.EdgePlan.Route;
import org.millrace.flink.plan.StagePlan.Division;
import org.millrace.flink.plan.StagePlan.Time;
import org.millrace.runtime.kernel.Fragments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Decides how the stages of a network are divided among Flink's operators. For one thread. */
public final class Planner {

    /** How a stage is divided, and why. */
    private record Choice(int parallelism, Division division, String reason) {
    }

    private final Deployment deployment;
    private final ProcessorDivision processors;
    private final int parallelism;
    private final Map<String, StagePlan> plans = new LinkedHashMap<>();

    private Planner(Deployment deployment, Fragments fragments, int parallelism) {
        this.deployment = deployment;
        this.processors = new ProcessorDivision(fragments);
        this.parallelism = parallelism;
    }

    /**
     * Plans a network.
     *
     * @param deployment    the network
     * @param fragments     its stages
     * @param parallelism   the number of parts that run at the same time, where a stage can be divided
     * @param isRecoverable whether the job has checkpoints
     */
    public static NetworkPlan plan(Deployment deployment, Fragments fragments, int parallelism, boolean isRecoverable) {
        return new Planner(deployment, fragments, parallelism).plan(new Refusals(deployment, fragments, isRecoverable));
    }

    private NetworkPlan plan(Refusals refusals) {
        var order = Order.of(deployment);
        if (order.isEmpty()) {
            return new NetworkPlan(List.of(), List.of(), List.of("its wires lead in a circle, and Flink has no circles"), List.of(), parallelism);
        }
        order.get().forEach(stage -> plans.put(stage.name(), plan(stage)));
        var edges = IntStream.range(0, deployment.wires().size()).mapToObj(this::edge).toList();
        return new NetworkPlan(List.copyOf(plans.values()), edges, refusals.all(), refusals.remarks(), parallelism);
    }

    private List<WireSpec> into(StageSpec stage) {
        return deployment.wires().stream().filter(wire -> wire.to().equals(stage.name())).toList();
    }

    private StagePlan plan(StageSpec stage) {
        var choice = switch (stage) {
            case AdapterSpec adapter when adapter.inbound() -> new Choice(1, Division.NONE, "an inbound adapter runs once");
            case AdapterSpec adapter -> new Choice(1, Division.NONE, "an outbound adapter runs once");
            case StreamSpec stream -> asBefore(stream).orElse(new Choice(1, Division.NONE, "it gets events of several stages"));
            case ProcessorSpec processor -> processor(processor);
            case BeanSpec bean -> new Choice(1, Division.NONE, "a bean may have a state of its own, which cannot be divided");
        };
        var isTimed = stage instanceof ProcessorSpec || stage instanceof BeanSpec;
        var time = !isTimed ? Time.NONE : deployment.usesWallClock() ? Time.WALL : Time.EVENT;
        return new StagePlan(stage.name(), deployment.stages().indexOf(stage), choice.parallelism(), choice.division(), choice.reason(),
                time == Time.EVENT && !isInOrder(stage, choice), time);
    }

    /** Returns the only stage in front of a stage, which has one wire. */
    private Optional<StagePlan> onlyBefore(StageSpec stage) {
        var wires = into(stage);
        return wires.size() == 1 ? Optional.of(plans.get(wires.getFirst().from())) : Optional.empty();
    }

    private Optional<Choice> asBefore(StageSpec stage) {
        return onlyBefore(stage).map(before -> new Choice(before.parallelism(), before.parallelism() > 1 ? Division.AS_BEFORE : Division.NONE,
                "as '" + before.stage() + "', whose events it gets"));
    }

    private Choice processor(ProcessorSpec processor) {
        var wires = into(processor);
        var streams = wires.stream().map(wire -> deployment.stage(wire.from())).map(from -> from instanceof StreamSpec stream ? stream : null).toList();
        var areStreams = !wires.isEmpty() && streams.stream().allMatch(stream -> stream != null);
        var keys = areStreams ? streams.stream().map(StreamSpec::partitionKey).distinct().toList() : List.<String>of();
        if (keys.size() == 1 && !keys.getFirst().isEmpty()) {
            var key = keys.getFirst();
            return processors.undivided(processor, key).map(reason -> new Choice(1, Division.NONE, "not divided by " + key + ", since " + reason))
                    .orElseGet(() -> new Choice(parallelism, Division.KEY, "divided by " + key));
        }
        if (!processors.isStateless(processor)) {
            return new Choice(1, Division.NONE, keys.size() > 1 ? "the Streams in front of it have different partition keys"
                    : "its statements keep a state, and no Stream with a partition key is in front of it");
        }
        var before = onlyBefore(processor);
        if (before.isPresent() && before.get().parallelism() > 1) {
            return new Choice(before.get().parallelism(), Division.AS_BEFORE, "its statements keep no state; as '" + before.get().stage() + "'");
        }
        if (areStreams && streams.stream().allMatch(stream -> stream.threads() > 1)) {
            return new Choice(parallelism, Division.ANY, "its statements keep no state, and the Stream in front of it keeps no order");
        }
        return new Choice(1, Division.NONE, "it keeps the order of its events; a Stream with several threads or a partition key in front of it would "
                + "divide it");
    }

    private Route route(StagePlan from, StagePlan to) {
        return switch (to.division()) {
            case KEY -> Route.KEYED;
            case ANY -> Route.BALANCED;
            case AS_BEFORE, NONE -> from.parallelism() == to.parallelism() ? Route.FORWARD : Route.BALANCED;
        };
    }

    private EdgePlan edge(int index) {
        var wire = deployment.wires().get(index);
        return new EdgePlan(index, wire.from(), wire.to(), route(plans.get(wire.from()), plans.get(wire.to())));
    }

    /** Returns whether each part of a stage gets its events in the order of their times. */
    private boolean isInOrder(StageSpec stage, Choice choice) {
        var before = onlyBefore(stage);
        if (before.isEmpty() || before.get().parallelism() > 1 && choice.division() != Division.AS_BEFORE) {
            return false;
        }
        var sender = deployment.stage(before.get().stage());
        return !(sender instanceof StreamSpec) || isInOrder(sender, new Choice(before.get().parallelism(), before.get().division(), ""));
    }
}
