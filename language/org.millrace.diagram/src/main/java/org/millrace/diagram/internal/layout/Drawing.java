package org.millrace.diagram.internal.layout;

import org.millrace.diagram.DiagramHost;
import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.diagram.internal.graph.StageText;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.WireNumbers;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the stages and wires of a network are drawn: where its file says so, and where it says nothing,
 * where there is room.
 *
 * @param stages  every stage
 * @param wires   the bend points of the wires that have some
 * @param places  those stages of which the file does not say where they are
 * @param routes  the bend points of wires that go with those stages
 */
public record Drawing(Map<Stage, Bounds> stages, Map<Wire, List<Place>> wires, Map<Stage, Place> places, Map<Wire, List<Place>> routes) {

    private static final int GAP = 48;

    /** The drawing of a network as it is now. */
    public static Drawing of(EpnEditing editing, DiagramHost host) {
        return editing.network().map(network -> of(network, editing, host))
                .orElse(new Drawing(Map.of(), Map.of(), Map.of(), Map.of()));
    }

    private static Drawing of(Network network, EpnEditing editing, DiagramHost host) {
        var stages = new IdentityHashMap<Stage, Bounds>();
        var wires = new IdentityHashMap<Wire, List<Place>>();
        editing.resource().layout().ifPresent(layout -> {
            layout.getBoxes().stream().filter(box -> box.getStage() != null && !box.getStage().eIsProxy())
                    .forEach(box -> stages.putIfAbsent(box.getStage(), bounds(box, host)));
            wires.putAll(routes(network, layout.getRoutes()));
        });
        var places = new IdentityHashMap<Stage, Place>();
        var routes = new IdentityHashMap<Wire, List<Place>>();
        var missing = network.getStages().stream().filter(stage -> !stages.containsKey(stage)).toList();
        if (!missing.isEmpty()) {
            var arranged = LayeredLayout.arrange(network, stage -> stages.containsKey(stage)
                    ? stages.get(stage) : natural(stage, 0, 0, host), identity(missing)::containsKey);
            // Beside what is drawn already: below it.
            var drawn = new ArrayList<>(stages.values());
            editing.resource().layout().ifPresent(layout -> layout.getNotes().forEach(note -> drawn.add(NoteBounds.of(note))));
            var below = drawn.stream().mapToInt(b -> b.y() + b.height()).max().orElse(-GAP) + GAP;
            var left = drawn.stream().mapToInt(Bounds::x).min().orElse(0);
            arranged.places().forEach((stage, place) -> {
                var at = new Place(place.x() + left, place.y() + below);
                places.put(stage, at);
                stages.put(stage, natural(stage, at.x(), at.y(), host));
            });
            arranged.routes().forEach((wire, points) -> {
                if (!wires.containsKey(wire)) {
                    routes.put(wire, points.stream().map(p -> new Place(p.x() + left, p.y() + below)).toList());
                }
            });
            wires.putAll(routes);
        }
        return new Drawing(Collections.unmodifiableMap(stages), Collections.unmodifiableMap(wires),
                Collections.unmodifiableMap(places), Collections.unmodifiableMap(routes));
    }

    private static Map<Stage, Boolean> identity(List<Stage> stages) {
        var map = new IdentityHashMap<Stage, Boolean>();
        stages.forEach(stage -> map.put(stage, true));
        return map;
    }

    /** The bounds of a stage in its natural size. */
    public static Bounds natural(Stage stage, int x, int y, DiagramHost host) {
        return new Bounds(x, y, StageText.of(stage, host::statements).width(), StageText.HEIGHT);
    }

    private static Bounds bounds(Box box, DiagramHost host) {
        if (box.getWidth() > 0 && box.getHeight() > 0) {
            return new Bounds(box.getX(), box.getY(), box.getWidth(), box.getHeight());
        }
        var natural = natural(box.getStage(), box.getX(), box.getY(), host);
        return new Bounds(box.getX(), box.getY(), box.getWidth() > 0 ? box.getWidth() : natural.width(),
                box.getHeight() > 0 ? box.getHeight() : natural.height());
    }

    private static Map<Wire, List<Place>> routes(Network network, List<Route> routes) {
        var byWire = new IdentityHashMap<Wire, List<Place>>();
        WireNumbers.routes(network, routes).forEach((wire, route) -> {
            if (!route.getPoints().isEmpty()) {
                byWire.put(wire, route.getPoints().stream().map(p -> new Place(p.getX(), p.getY())).toList());
            }
        });
        return byWire;
    }

    /** Where a stage is drawn. */
    public Bounds bounds(Stage stage) {
        return stages.getOrDefault(stage, new Bounds(0, 0, 0, 0));
    }

    /** The bend points of a wire; empty if it has none. */
    public List<Place> bends(Wire wire) {
        return wires.getOrDefault(wire, List.of());
    }
}
