package org.millrace.epn.validation.internal;

import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The wires that have two ends, by the stage in which they begin. */
record Graph(Map<Stage, List<Wire>> outgoing) {

    static Graph of(Network network) {
        var outgoing = new IdentityHashMap<Stage, List<Wire>>();
        for (var wire : network.getWires()) {
            if (isWhole(wire)) {
                outgoing.computeIfAbsent(wire.getFrom(), k -> new ArrayList<>()).add(wire);
            }
        }
        return new Graph(outgoing);
    }

    List<Wire> from(Stage stage) {
        return outgoing.getOrDefault(stage, List.of());
    }

    private static boolean isWhole(Wire wire) {
        return wire.getFrom() != null && wire.getTo() != null && !wire.getFrom().eIsProxy() && !wire.getTo().eIsProxy();
    }
}
