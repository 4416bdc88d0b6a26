package org.millrace.debug.breakpoint;

import org.millrace.compiler.debug.NetworkLines;
import org.millrace.compiler.debug.NetworkLines.PlaceLine;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The position of a wire or stage in its network, by which it is found again after stages were renamed.
 *
 * @param stages the number of stages
 * @param from   the index of the stage, or of the one that sends; -1 if there is none
 * @param to     the index of the receiving stage; -1 if there is none
 * @param wires  the number of wires between the two
 */
record NetworkPosition(int stages, int from, int to, int wires) {

    /** The position of what is no element of a network. */
    static final NetworkPosition NONE = new NetworkPosition(0, -1, -1, 0);

    private static final String SEPARATOR = ",";
    private static final int PARTS = 4;

    static NetworkPosition of(Place place, NetworkLines network) {
        var names = network.stages();
        return new NetworkPosition(names.size(), names.indexOf(place.stage()), names.indexOf(place.to()), between(place.stage(), place.to(), network).size());
    }

    private static List<PlaceLine> between(String from, String to, NetworkLines network) {
        return network.all().filter(each -> each.place().kind() == PlaceKind.WIRE)
                .filter(each -> each.place().stage().equals(from) && each.place().to().equals(to)).toList();
    }

    /** Reads the form of {@link #text}; the position of nothing for other texts. */
    static NetworkPosition parse(String text) {
        try {
            var parts = Arrays.stream(text.split(SEPARATOR)).mapToInt(Integer::parseInt).toArray();
            return parts.length == PARTS ? new NetworkPosition(parts[0], parts[1], parts[2], parts[3]) : NONE;
        } catch (NumberFormatException e) {
            return NONE;
        }
    }

    /** Returns the form in which a marker keeps it. */
    String text() {
        return List.of(stages, from, to, wires).stream().map(String::valueOf).collect(Collectors.joining(SEPARATOR));
    }

    /**
     * Returns the element at this position, if stages, statements or event types have only got other names since.
     *
     * @param before the element under its old name
     */
    Optional<PlaceLine> in(NetworkLines network, Place before) {
        var names = network.stages();
        if (names.size() != stages || from < 0) {
            return Optional.empty();
        }
        var stage = names.get(from);
        if (before.kind() == PlaceKind.STAGE) {
            return network.all().filter(each -> each.place().equals(Place.stage(stage))).findFirst();
        }
        if (to < 0) {
            return Optional.empty();
        }
        var all = between(stage, names.get(to), network);
        var same = new Place(PlaceKind.WIRE, stage, names.get(to), before.statement(), before.eventType());
        return all.size() == 1 && wires == 1 ? Optional.of(all.getFirst()) : all.stream().filter(each -> each.place().equals(same)).findFirst();
    }
}
