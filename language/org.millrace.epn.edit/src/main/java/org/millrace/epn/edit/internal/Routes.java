package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which bend points belong to which wire. The file counts the wires between two stages; adding,
 * removing and turning wires changes the count, so that the routes have to follow.
 */
public final class Routes {

    private record Ends(Stage from, Stage to, int nth) {
    }

    private Routes() {
    }

    /** The route of a wire, if it has one. */
    public static Optional<Route> of(EditedNetwork network, Wire wire) {
        if (wire.getFrom() == null || wire.getTo() == null) {
            return Optional.empty();
        }
        return network.resource().layout().flatMap(layout -> layout.getRoutes().stream()
                .filter(r -> r.getFrom() == wire.getFrom() && r.getTo() == wire.getTo())
                // Few lie between the same two stages; to count is what takes time.
                .filter(r -> r.getNth() == nth(network.network(), wire)).findFirst());
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
            var byEnds = new HashMap<Ends, Route>();
            layout.getRoutes().forEach(route -> byEnds.putIfAbsent(new Ends(route.getFrom(), route.getTo(), route.getNth()), route));
            var counts = new HashMap<Ends, Integer>();
            for (var wire : network.network().getWires()) {
                if (wire.getFrom() != null && wire.getTo() != null) {
                    var nth = counts.merge(new Ends(wire.getFrom(), wire.getTo(), 0), 1, Integer::sum) - 1;
                    Optional.ofNullable(byEnds.get(new Ends(wire.getFrom(), wire.getTo(), nth))).ifPresent(route -> byWire.put(wire, route));
                }
            }
        });
        return byWire;
    }
}
