package org.millrace.flink.job;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.SlotKeys;
import org.millrace.flink.event.WireEventType;
import org.millrace.flink.plan.EdgePlan;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.StagePlan;
import org.millrace.flink.plan.StagePlan.Division;
import org.millrace.flink.source.StageSource;
import org.millrace.flink.stage.StageOperator;
import org.millrace.runtime.kernel.WireEvent;

import java.util.LinkedHashMap;
import java.util.Map;

/** Builds the graph of a job from the plan of a network: an operator for each stage, with its name as its identity in savepoints. */
public final class JobGraph {

    private final Deployment deployment;
    private final NetworkPlan plan;
    private final JobNetwork job;
    private final WireEventType type;
    private final Map<String, DataStream<WireEvent>> outputs = new LinkedHashMap<>();

    private JobGraph(Deployment deployment, NetworkPlan plan, JobNetwork job) {
        this.deployment = deployment;
        this.plan = plan;
        this.job = job;
        this.type = new WireEventType(job);
    }

    /** Adds the operators of a network to an environment. */
    public static void build(StreamExecutionEnvironment environment, Deployment deployment, NetworkPlan plan, JobNetwork job) {
        // Events are never changed, so operators in one thread pass them on as they are.
        environment.getConfig().enableObjectReuse();
        environment.setParallelism(1);
        environment.setMaxParallelism(job.slots());
        var graph = new JobGraph(deployment, plan, job);
        plan.stages().forEach(stage -> graph.add(environment, stage));
    }

    private void add(StreamExecutionEnvironment environment, StagePlan stage) {
        if (deployment.stage(stage.stage()) instanceof AdapterSpec adapter && adapter.inbound()) {
            outputs.put(stage.stage(), environment.fromSource(new StageSource(job, stage.stage()), WatermarkStrategy.noWatermarks(), stage.stage(), type)
                    .setParallelism(1).uid(stage.stage()));
            return;
        }
        var into = plan.edges().stream().filter(edge -> edge.to().equals(stage.stage())).map(edge -> input(edge, stage)).toList();
        if (into.isEmpty()) {
            // An adapter that only provides a database.
            return;
        }
        var all = into.getFirst();
        for (var more : into.subList(1, into.size())) {
            all = all.union(more);
        }
        var operator = new StageOperator(job, stage);
        var made = stage.division() == Division.KEY ? all.keyBy(new SlotKeys(job.slots()), Types.INT)
                .transform(stage.stage(), type, operator) : all.transform(stage.stage(), type, operator);
        outputs.put(stage.stage(), made.setParallelism(stage.parallelism()).uid(stage.stage()));
    }

    private DataStream<WireEvent> input(EdgePlan edge, StagePlan stage) {
        var sent = outputs.get(edge.from());
        var number = edge.wire();
        var own = deployment.wires().stream().filter(wire -> wire.from().equals(edge.from())).count() == 1 ? sent
                : sent.filter(event -> event.wire() == number).name(edge.from() + " to " + edge.to()).setParallelism(plan.stage(edge.from()).parallelism())
                        .uid("wire " + number);
        return switch (edge.route()) {
            case KEYED -> own;
            case BALANCED -> stage.parallelism() == 1 ? own.global() : own.rebalance();
            case FORWARD -> own.forward();
        };
    }
}
