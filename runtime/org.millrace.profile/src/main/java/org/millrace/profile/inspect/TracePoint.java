package org.millrace.profile.inspect;

import org.millrace.deployment.Deployment;

import java.util.ArrayList;
import java.util.List;

/**
 * Where events can be seen.
 *
 * @param stage the stage that sends them
 * @param to    the stage at the other end of a wire; empty for all that the stage sends on
 */
public record TracePoint(String stage, String to) {

    /** Whether it is a wire. */
    public boolean isWire() {
        return !to.isEmpty();
    }

    /** All of a network: its stages, then its wires. */
    public static List<TracePoint> of(Deployment deployment) {
        var points = new ArrayList<TracePoint>();
        deployment.stages().forEach(stage -> points.add(new TracePoint(stage.name(), "")));
        deployment.wires().stream().map(wire -> new TracePoint(wire.from(), wire.to())).distinct().forEach(points::add);
        return List.copyOf(points);
    }

    @Override
    public String toString() {
        return isWire() ? stage + " → " + to : stage;
    }
}
