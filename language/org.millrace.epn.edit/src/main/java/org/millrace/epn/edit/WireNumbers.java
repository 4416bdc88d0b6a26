package org.millrace.epn.edit;

import org.millrace.epn.model.Network;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Numbers the wires between the same two stages. Layouts and measurements name a wire by its stages and this number. */
public final class WireNumbers {

    private record Ends(Stage from, Stage to, int number) {
    }

    private WireNumbers() {
    }

    /** Returns the number of a wire among the wires of a network between the same stages, from 0. */
    public static int of(Network network, Wire wire) {
        return (int) network.getWires().stream().takeWhile(other -> other != wire)
                .filter(other -> other.getFrom() == wire.getFrom() && other.getTo() == wire.getTo()).count();
    }

    /** Returns the routes of the wires that have one; of several for one wire, the first. */
    public static Map<Wire, Route> routes(Network network, List<Route> routes) {
        var byEnds = new HashMap<Ends, Route>();
        routes.forEach(route -> byEnds.putIfAbsent(new Ends(route.getFrom(), route.getTo(), route.getNth()), route));
        var counts = new HashMap<Ends, Integer>();
        var byWire = new IdentityHashMap<Wire, Route>();
        for (var wire : network.getWires()) {
            if (wire.getFrom() != null && wire.getTo() != null) {
                var number = counts.merge(new Ends(wire.getFrom(), wire.getTo(), 0), 1, Integer::sum) - 1;
                var route = byEnds.get(new Ends(wire.getFrom(), wire.getTo(), number));
                if (route != null) {
                    byWire.put(wire, route);
                }
            }
        }
        return byWire;
    }
}
