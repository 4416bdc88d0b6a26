package org.millrace.flink.plan;

import org.millrace.control.FlinkParams;

import java.util.List;

/**
 * How a network runs on Flink.
 *
 * @param stages      the stages, each behind those that send it events
 * @param edges       the wires
 * @param refusals    why it cannot run; empty if it can
 * @param remarks     what a user has to know
 * @param parallelism the parallelism that was asked for
 */
public record NetworkPlan(List<StagePlan> stages, List<EdgePlan> edges, List<String> refusals, List<String> remarks, int parallelism) {

    /**
     * The number of parts into which the state of a divided processor is divided: its maximum parallelism, and what decides which keys belong
     * together. A part has an engine of its own when its first event comes.
     */
    public static final int SLOTS = FlinkParams.MOST;

    /** Copies the lists. */
    public NetworkPlan {
        stages = List.copyOf(stages);
        edges = List.copyOf(edges);
        refusals = List.copyOf(refusals);
        remarks = List.copyOf(remarks);
    }

    /** Returns the plan of a stage. */
    public StagePlan stage(String name) {
        return stages.stream().filter(stage -> stage.stage().equals(name)).findFirst().orElseThrow();
    }
}
