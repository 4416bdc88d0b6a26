package org.millrace.profile.inspect;

import org.millrace.deployment.Deployment;

import java.util.ArrayList;
import java.util.List;

/**
 * A position at which events can be traced.
 *
 * @param stage the sending stage
 * @param to    the receiving stage of a wire; empty for the stage's whole output
 */
public record TracePoint(String stage, String to) {

    /** Returns whether this is a wire. */
    public boolean isWire() {
        return !to.isEmpty();
    }

    /** Returns all positions of a network: its stages, then its wires. */
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
