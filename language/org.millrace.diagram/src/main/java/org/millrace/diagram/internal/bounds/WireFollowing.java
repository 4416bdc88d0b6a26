package org.millrace.diagram.internal.bounds;

import org.millrace.diagram.internal.layout.Drawing;
import org.millrace.epn.edit.layout.Bounds;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Leads wires when their stages move. Wires between stages that move together move along. Of the others
 * the bend beside a moved stage follows it up and down, so that right angles stay; where the stage
 * would come to lie behind that bend, the wire gives up its bends.
 */
final class WireFollowing {

    private static final int ROOM = 8;

    private final Drawing before;
    private final Map<Stage, Bounds> after;

    private WireFollowing(Drawing before, Map<Stage, Bounds> after) {
        this.before = before;
        this.after = after;
    }

    static Map<Wire, List<Place>> bends(Drawing before, Map<Stage, Bounds> after) {
        var changed = new IdentityHashMap<Wire, List<Place>>();
        var following = new WireFollowing(before, after);
        before.wires().forEach((wire, bends) -> {
            if (after.containsKey(wire.getFrom()) || after.containsKey(wire.getTo())) {
                var now = following.bends(wire, bends);
                if (!now.equals(bends)) {
                    changed.put(wire, now);
                }
            }
        });
        return changed;
    }

    private List<Place> bends(Wire wire, List<Place> bends) {
        var from = shift(output(before.bounds(wire.getFrom())), output(bounds(wire.getFrom())));
        var to = shift(input(before.bounds(wire.getTo())), input(bounds(wire.getTo())));
        if (from.equals(to)) {
            return bends.stream().map(p -> new Place(p.x() + from.x(), p.y() + from.y())).toList();
        }
        var now = new ArrayList<>(bends);
        follow(now, 0, output(before.bounds(wire.getFrom())), from);
        follow(now, now.size() - 1, input(before.bounds(wire.getTo())), to);
        // Whoever led a wire backwards by hand wants it so.
        return fits(now, ends(wire, this::bounds)) || !fits(bends, ends(wire, before::bounds)) ? now : List.of();
    }

    private record Ends(Place output, Place input) {
    }

    private static Ends ends(Wire wire, Function<Stage, Bounds> bounds) {
        return new Ends(output(bounds.apply(wire.getFrom())), input(bounds.apply(wire.getTo())));
    }

    private static boolean fits(List<Place> bends, Ends ends) {
        return bends.getFirst().x() >= ends.output.x() + ROOM && bends.getLast().x() <= ends.input.x() - ROOM;
    }

    private static void follow(List<Place> bends, int index, Place port, Place shift) {
        var bend = bends.get(index);
        if (Math.abs(bend.y() - port.y()) <= 1) {
            bends.set(index, new Place(bend.x(), bend.y() + shift.y()));
        }
    }

    private Bounds bounds(Stage stage) {
        return after.getOrDefault(stage, before.bounds(stage));
    }

    private static Place output(Bounds box) {
        return new Place(box.x() + box.width(), box.y() + box.height() / 2);
    }

    private static Place input(Bounds box) {
        return new Place(box.x(), box.y() + box.height() / 2);
    }

    private static Place shift(Place from, Place to) {
        return new Place(to.x() - from.x(), to.y() - from.y());
    }
}
