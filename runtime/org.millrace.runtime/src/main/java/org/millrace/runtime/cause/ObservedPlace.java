package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.kernel.IdleBean;

import java.util.ArrayList;
import java.util.Map;

/**
 * A place in a network that is replayed, where events become outputs.
 *
 * @param network  the network
 * @param stage    the stage that sends the events, or receives them
 * @param to       the stage at the end of the wires; empty for all that the stage sends
 * @param received whether the stage is a bean or an outbound adapter that receives them
 */
public record ObservedPlace(Deployment network, String stage, String to, boolean received) {

    /** Returns the stage that receives the events of the place in {@link #deployment}. */
    public String sink() {
        return received ? stage : to.isEmpty() ? "outputs of " + stage : stage + " -> " + to;
    }

    /** Returns the network with a bean that receives the events of the place. */
    public Deployment deployment() {
        if (received) {
            return network;
        }
        var stages = new ArrayList<StageSpec>(network.stages());
        stages.add(new BeanSpec(sink(), IdleBean.class.getName(), "", Map.of()));
        var wires = new ArrayList<WireSpec>(network.wires());
        wires.add(new WireSpec(stage, sink(), "", "", false));
        return network.withStages(stages).withWires(wires);
    }
}
