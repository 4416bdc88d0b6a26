package org.millrace.launcher.replay;

import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.WireSpec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The stages from which the causes of an output have come, and the wires on their way. */
public final class CausePlaces {

    private final Deployment deployment;
    private final Set<Place> places = new LinkedHashSet<>();

    private CausePlaces(Deployment deployment) {
        this.deployment = deployment;
    }

    /**
     * Returns the places on the way to an output.
     *
     * @param deployment the network that sent it
     * @param result     a result with an output
     */
    public static List<Place> of(Deployment deployment, CausesResult result) {
        var found = new CausePlaces(deployment);
        found.places.add(Place.stage(result.output().stage()));
        found.add(result.output().stage(), result.output().causes());
        return List.copyOf(found.places);
    }

    /**
     * Returns the places on the way to a statement that sent no output: those of the events that would have caused it, and of those that kept it away.
     *
     * @param deployment the network
     * @param result     a result with an answer
     */
    public static List<Place> of(Deployment deployment, AbsenceResult result) {
        var found = new CausePlaces(deployment);
        found.places.add(Place.stage(result.processor()));
        for (var obstacle : result.obstacles()) {
            found.add(result.processor(), obstacle.events());
            found.add(result.processor(), obstacle.blocking());
        }
        return List.copyOf(found.places);
    }

    private void add(String target, List<CausedEvent> causes) {
        for (var cause : causes) {
            places.add(Place.stage(cause.stage()));
            way(cause, target);
            add(cause.stage(), cause.causes());
        }
    }

    /** Adds the wires of a shortest way from the stage of an event to another one. */
    private void way(CausedEvent event, String target) {
        var reached = new HashMap<String, WireSpec>();
        var rest = new ArrayDeque<>(List.of(event.stage()));
        while (!rest.isEmpty() && !reached.containsKey(target)) {
            var from = rest.remove();
            for (var wire : deployment.wires()) {
                if (wire.from().equals(from) && leads(wire, event) && reached.putIfAbsent(wire.to(), wire) == null) {
                    rest.add(wire.to());
                }
            }
        }
        wires(reached, event.stage(), target).forEach(wire -> {
            places.add(Place.stage(wire.to()));
            places.add(new Place(PlaceKind.WIRE, wire.from(), wire.to(), wire.statement(), wire.eventType()));
        });
    }

    /** Returns whether a wire behind the stage of an event leads it; those behind other stages may lead any that derives from it. */
    private static boolean leads(WireSpec wire, CausedEvent event) {
        return !wire.from().equals(event.stage()) || isAnyOr(wire.statement(), event.statement()) && isAnyOr(wire.eventType(), event.type());
    }

    private static boolean isAnyOr(String wanted, String present) {
        return wanted == null || wanted.isEmpty() || present.isEmpty() || wanted.equals(present) || present.startsWith(wanted);
    }

    private static List<WireSpec> wires(Map<String, WireSpec> reached, String begin, String target) {
        var wires = new ArrayList<WireSpec>();
        for (var wire = reached.get(target); wire != null && !wires.contains(wire); wire = wire.from().equals(begin) ? null : reached.get(wire.from())) {
            wires.addFirst(wire);
        }
        return wires;
    }
}
