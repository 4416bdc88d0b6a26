package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.runtime.api.BatchOutput;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The place of a fragment in its network.
 *
 * @param stage         the name of its stage
 * @param exit          takes what it sends
 * @param core          its counters
 * @param slots         number of parts of the state of a divided processor
 * @param isFinished    whether it is an inbound adapter without further input
 * @param isRecoverable whether snapshots are taken
 */
record FragmentPlace(String stage, Fragment.Exit exit, Core core, int slots, AtomicBoolean isFinished, boolean isRecoverable) {

    /** Returns an outbound adapter that writes batches if it can and snapshots are taken. */
    OutboundAdapter batched(OutboundAdapter made, Deployment deployment, RuntimeEventType type, EventTypes types) {
        var batches = isRecoverable ? made.batches() : Optional.<BatchOutput>empty();
        return batches.<OutboundAdapter>map(output -> new BatchedSink(made, output, deployment.project() + "." + stage, type, types)).orElse(made);
    }

    /** Returns whether a stage runs elsewhere. */
    boolean isOutside(String other) {
        return !stage.equals(other);
    }

    /** Returns the network with this stage alone, which has its own clock. */
    Deployment alone(Deployment deployment) {
        return deployment.withStages(List.of(deployment.stage(stage))).withWires(List.of());
    }

    /** Returns the network with the databases that the stage may need. */
    Deployment withDatabases(Deployment deployment) {
        return deployment.withStages(deployment.stages().stream().filter(each -> each.name().equals(stage) || each instanceof AdapterSpec).toList())
                .withWires(List.of());
    }
}
