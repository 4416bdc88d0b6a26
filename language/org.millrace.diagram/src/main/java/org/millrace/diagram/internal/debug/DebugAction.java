package org.millrace.diagram.internal.debug;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.diagram.DebugMarks;
import org.millrace.diagram.internal.model.DiagramModel;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tells the page where breakpoints and stopped events are. */
public final class DebugAction extends Action {

    /** A mark on a stage or wire, by its id. */
    record Mark(String id, String kind, boolean active, String text) {
    }

    private static final String STOPPED = "stopped";
    private static final String CAUSE = "cause";

    private final List<Mark> breakpoints;
    private final List<Mark> stopped;
    private final List<Mark> causes;

    private DebugAction(List<Mark> breakpoints, List<Mark> stopped, List<Mark> causes) {
        super("epn.debug");
        this.breakpoints = breakpoints;
        this.stopped = stopped;
        this.causes = causes;
    }

    /** Returns the marks on elements that are drawn. */
    public static DebugAction of(DebugMarks marks, DiagramModel model) {
        return model.editing().network().map(network -> of(marks, network, model)).orElseGet(() -> new DebugAction(List.of(), List.of(), List.of()));
    }

    private static DebugAction of(DebugMarks marks, Network network, DiagramModel model) {
        return new DebugAction(
                marks.breakpoints().stream().flatMap(each -> id(each.place(), network, model).stream()
                        .map(id -> new Mark(id, each.kind().name().toLowerCase(Locale.ROOT), each.isActive(), each.text()))).toList(),
                marks.stopped().stream().flatMap(each -> id(each.place(), network, model).stream()
                        .map(id -> new Mark(id, STOPPED, true, each.text()))).toList(),
                marks.causes().stream().flatMap(each -> id(each.place(), network, model).stream()
                        .map(id -> new Mark(id, CAUSE, true, each.text()))).distinct().toList());
    }

    private static Optional<String> id(Place place, Network network, DiagramModel model) {
        return place.kind() == PlaceKind.WIRE
                ? network.getWires().stream().filter(wire -> isNamed(wire.getFrom(), place.stage()) && isNamed(wire.getTo(), place.to()))
                        .max(Comparator.comparingInt(wire -> likeness(wire, place))).map(model::id)
                : network.getStages().stream().filter(stage -> isNamed(stage, place.stage())).findFirst().map(model::id);
    }

    private static boolean isNamed(Stage stage, String name) {
        return stage != null && name.equals(stage.getName());
    }

    /** Of several wires between two stages, the one for the same statement and event type is meant. */
    private static int likeness(Wire wire, Place place) {
        var statement = wire.getStatement() == null ? "" : wire.getStatement();
        var type = wire.getEventType() == null ? "" : wire.getEventType().getName();
        return (statement.equals(place.statement()) ? 2 : 0) + (place.eventType().equals(type) ? 1 : 0);
    }
}
