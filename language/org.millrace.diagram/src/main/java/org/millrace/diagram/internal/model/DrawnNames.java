package org.millrace.diagram.internal.model;

import org.millrace.epn.model.Network;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The ids of the stages and wires that are drawn, by the names that a deployed network has for them. */
public final class DrawnNames {

    private record Ends(String from, String to, int nth) {
    }

    private final Map<String, String> stages = new HashMap<>();
    private final Map<Ends, String> wires = new HashMap<>();

    private DrawnNames() {
    }

    /** Returns the names in the network as it is now. */
    public static DrawnNames of(Network network, DiagramModel model) {
        var names = new DrawnNames();
        network.getStages().forEach(stage -> names.stages.putIfAbsent(stage.getName(), model.id(stage)));
        network.getWires().stream().filter(wire -> wire.getFrom() != null && wire.getTo() != null).forEach(wire -> {
            var nth = 0;
            while (names.wires.putIfAbsent(new Ends(wire.getFrom().getName(), wire.getTo().getName(), nth), model.id(wire)) != null) {
                nth++;
            }
        });
        return names;
    }

    /** Returns the id of a stage, unless it is no longer drawn. */
    public Optional<String> stage(String name) {
        return Optional.ofNullable(stages.get(name));
    }

    /**
     * Returns what is made of each of some wires that is drawn.
     *
     * @param wires in the order of the network
     * @param from  the name of the stage where a wire begins
     * @param to    the name of the stage where it ends
     * @param made  takes the id of a wire, and the wire
     */
    public <T, R> List<R> wires(List<T> wires, Function<T, String> from, Function<T, String> to, BiFunction<String, T, R> made) {
        var numbers = new HashMap<Ends, Integer>();
        return wires.stream().flatMap(wire -> {
            var first = new Ends(from.apply(wire), to.apply(wire), 0);
            return wire(first.from(), first.to(), numbers.merge(first, 1, Integer::sum) - 1).map(id -> made.apply(id, wire)).stream();
        }).toList();
    }

    /**
     * Returns the id of a wire, unless it is no longer drawn.
     *
     * @param nth the number of the wire among those between the two stages, from 0
     */
    public Optional<String> wire(String from, String to, int nth) {
        return Optional.ofNullable(wires.get(new Ends(from, to, nth)));
    }
}
