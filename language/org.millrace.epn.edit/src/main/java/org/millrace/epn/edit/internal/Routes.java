package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.WireNumbers;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Wire;

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
        if (wire.getFrom() == null || wire.getTo() == null) {
            return Optional.empty();
        }
        return network.resource().layout().flatMap(layout -> layout.getRoutes().stream()
                .filter(r -> r.getFrom() == wire.getFrom() && r.getTo() == wire.getTo())
                // Few lie between the same two stages; to count is what takes time.
                .filter(r -> r.getNth() == WireNumbers.of(network.network(), wire)).findFirst());
    }

    /** Changes wires. Those that stay keep their routes, the routes of the others are removed. */
    public static void keep(EditedNetwork network, Runnable change) {
        var routes = byWire(network);
        change.run();
        routes.forEach((wire, route) -> {
            if (wire.eContainer() == network.network()) {
                route.setFrom(wire.getFrom());
                route.setTo(wire.getTo());
                route.setNth(WireNumbers.of(network.network(), wire));
            } else {
                network.layout().getRoutes().remove(route);
            }
        });
    }

    private static Map<Wire, Route> byWire(EditedNetwork network) {
        return network.resource().layout().map(layout -> WireNumbers.routes(network.network(), layout.getRoutes())).orElse(Map.of());
    }
}
