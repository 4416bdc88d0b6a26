package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which bend points belong to which wire. The file counts the wires between two stages; adding,
 * removing and turning wires changes the count, so that the routes have to follow.
 */
public final class Routes {

    private Routes() {
    }

    /** The route of a wire, if it has one. */
    public static Optional<Route> of(EditedNetwork network, Wire wire) {
        return Optional.ofNullable(byWire(network).get(wire));
    }

    /** Which of the wires between its two stages a wire is, from 0. */
    public static int nth(Network network, Wire wire) {
        return (int) network.getWires().stream().takeWhile(w -> w != wire)
                .filter(w -> w.getFrom() == wire.getFrom() && w.getTo() == wire.getTo()).count();
    }

    /** Changes wires. Those that stay keep their routes, the routes of the others are removed. */
    public static void keep(EditedNetwork network, Runnable change) {
        var routes = byWire(network);
        change.run();
        routes.forEach((wire, route) -> {
            if (wire.eContainer() == network.network()) {
                route.setFrom(wire.getFrom());
                route.setTo(wire.getTo());
                route.setNth(nth(network.network(), wire));
            } else {
                network.layout().getRoutes().remove(route);
            }
        });
    }

    private static Map<Wire, Route> byWire(EditedNetwork network) {
        var byWire = new IdentityHashMap<Wire, Route>();
        network.resource().layout().ifPresent(layout -> {
            var counts = new HashMap<List<Stage>, Integer>();
            for (var wire : network.network().getWires()) {
                if (wire.getFrom() != null && wire.getTo() != null) {
                    var nth = counts.merge(List.of(wire.getFrom(), wire.getTo()), 1, Integer::sum) - 1;
                    layout.getRoutes().stream()
                            .filter(r -> r.getFrom() == wire.getFrom() && r.getTo() == wire.getTo() && r.getNth() == nth)
                            .findFirst().ifPresent(route -> byWire.put(wire, route));
                }
            }
        });
        return byWire;
    }
}
