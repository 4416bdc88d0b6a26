package org.millrace.epn.edit.wire;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.WireNumbers;
import org.millrace.epn.edit.internal.Routes;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Point;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Optional;

/**
 * Draws a wire through other points.
 *
 * @param wire   the wire
 * @param points the bend points from its beginning to its end; empty to draw it straight
 */
public record SetBendPoints(Wire wire, List<Place> points) implements Edit<Wire> {

    /** Copies the list. */
    public SetBendPoints {
        points = List.copyOf(points);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire").or(() -> wire.getFrom() != null && wire.getTo() != null ? Optional.empty()
                : Optional.of(new Refusal("the wire has an open end", "connect it first")));
    }

    @Override
    public Wire perform(EditedNetwork network) {
        var route = Routes.of(network, wire);
        if (route.map(SetBendPoints::places).orElse(List.of()).equals(points)) {
            return wire;
        }
        if (points.isEmpty()) {
            route.ifPresent(network.layout().getRoutes()::remove);
        } else {
            var target = route.orElseGet(() -> add(network));
            target.getPoints().clear();
            points.forEach(place -> target.getPoints().add(point(place)));
        }
        return wire;
    }

    private Route add(EditedNetwork network) {
        var route = EpnFactory.eINSTANCE.createRoute();
        route.setFrom(wire.getFrom());
        route.setTo(wire.getTo());
        route.setNth(WireNumbers.of(network.network(), wire));
        network.layout().getRoutes().add(route);
        return route;
    }

    private static List<Place> places(Route route) {
        return route.getPoints().stream().map(point -> new Place(point.getX(), point.getY())).toList();
    }

    private static Point point(Place place) {
        var point = EpnFactory.eINSTANCE.createPoint();
        point.setX(place.x());
        point.setY(place.y());
        return point;
    }
}
