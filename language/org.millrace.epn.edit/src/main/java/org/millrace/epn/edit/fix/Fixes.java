package org.millrace.epn.edit.fix;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.Editable;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.element.SetAttribute;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.wire.DeleteWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.WireEnds;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds what can be done about problems. To be used on the thread of the network; elements and edits
 * belong to the network as it is, so that fixes should be looked for anew after every edit.
 *
 * @param editing the network
 * @param places  where the upper left corners of stages are drawn; empty for a stage that has no place
 */
public record Fixes(Editable editing, Function<Stage, Optional<Place>> places) {

    private static final int MOST = 6;
    private static final Set<String> CODES = Set.of("unknown-event-type", "unreachable-stage", "cycle", "duplicate-wire", "illegal-wire", "duplicate-name",
            "illegal-dead-letters", "no-event-time", "two-types");

    /** Checks that nothing is {@code null}. */
    public Fixes {
        Objects.requireNonNull(editing, "editing");
        Objects.requireNonNull(places, "places");
    }

    /** The fixes of a network whose stages are where its file says. */
    public static Fixes of(Editable editing) {
        return new Fixes(editing, stage -> editing.resource().layout().stream().flatMap(layout -> layout.getBoxes().stream())
                .filter(box -> box.getStage() == stage).findFirst().map(Fixes::corner));
    }

    /** Whether there may be fixes of problems of a code, without looking at a network. */
    public static boolean mayFix(String code) {
        return CODES.contains(code);
    }

    private static Place corner(Box box) {
        return new Place(box.getX(), box.getY());
    }

    /**
     * What can be done about a problem, the most sensible first. A problem that the element has no more
     * has no fixes: somebody may still look at an older state.
     *
     * @param code    the code of the problem, see {@link org.millrace.epn.EpnProblem#code}
     * @param element the element that has it
     * @return fixes of which no edit is refused; empty if there are none
     */
    public List<Fix> of(String code, EObject element) {
        return editing.network().filter(network -> element.eResource() == editing.resource()).stream()
                .flatMap(network -> candidates(network, code, element))
                .filter(fix -> editing.refusal(fix.edit()).isEmpty()).limit(MOST).toList();
    }

    private Stream<Fix> candidates(Network network, String code, EObject element) {
        return switch (code) {
            case "unknown-event-type" -> EventTypeFixes.of(network, element);
            case "unreachable-stage" -> element instanceof Stage stage ? new Connections(editing, network, places).to(stage) : Stream.empty();
            case "cycle" -> element instanceof Wire wire ? cycle(network, wire) : Stream.empty();
            case "duplicate-wire" -> element instanceof Wire wire ? duplicate(network, wire) : Stream.empty();
            case "illegal-wire" -> element instanceof Wire wire ? illegal(wire) : Stream.empty();
            case "illegal-dead-letters" -> element instanceof Wire wire && wire.isDeadLetters()
                    ? Stream.of(new Fix(Labels.of("fix.ordinaryWire"), new SetAttribute(wire, Literals.WIRE__DEAD_LETTERS, "")),
                            new Fix(Labels.of("fix.deleteIllegalWire"), new DeleteWire(wire))) : Stream.empty();
            case "duplicate-name" -> element instanceof Stage stage ? sameName(network, stage) : Stream.empty();
            case "no-event-time" -> element instanceof Adapter adapter ? EventTypeFixes.eventTime(adapter.getEventType()) : Stream.empty();
            case "two-types" -> element instanceof EventTypeProperty property ? EventTypeFixes.oneType(property) : Stream.empty();
            default -> Stream.empty();
        };
    }

    private static Stream<Fix> cycle(Network network, Wire wire) {
        return Graph.isWhole(wire) && Graph.of(network).calls(wire.getTo(), wire.getFrom())
                ? Stream.of(new Fix(Labels.of("fix.insertStream", wire.getFrom().getName(), wire.getTo().getName()), new InsertStream(wire)))
                : Stream.empty();
    }

    private static Stream<Fix> duplicate(Network network, Wire wire) {
        return network.getWires().stream().anyMatch(other -> other != wire && other.getFrom() == wire.getFrom() && other.getTo() == wire.getTo()
                && other.getEventType() == wire.getEventType() && Objects.equals(other.getStatement(), wire.getStatement())
                && other.isDeadLetters() == wire.isDeadLetters())
                ? Stream.of(new Fix(Labels.of("fix.deleteWire"), new DeleteWire(wire))) : Stream.empty();
    }

    private static Stream<Fix> illegal(Wire wire) {
        return Graph.isWhole(wire) && !WireEnds.faults(wire.getFrom(), wire.getTo()).isEmpty()
                ? Stream.of(new Fix(Labels.of("fix.turn"), new ReconnectWire(wire, wire.getTo(), wire.getFrom())),
                        new Fix(Labels.of("fix.deleteIllegalWire"), new DeleteWire(wire))) : Stream.empty();
    }

    private static Stream<Fix> sameName(Network network, Stage stage) {
        var names = network.getStages().stream().map(Stage::getName).filter(Objects::nonNull).toList();
        if (stage.getName() == null || names.stream().filter(stage.getName()::equals).count() < 2) {
            return Stream.empty();
        }
        var free = EditedNetwork.freeName(stage.getName(), names);
        return Stream.of(new Fix(Labels.of("fix.rename", free), new RenameStage(stage, free)));
    }
}
