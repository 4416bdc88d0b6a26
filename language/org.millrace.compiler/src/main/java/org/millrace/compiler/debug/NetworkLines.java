package org.millrace.compiler.debug;

import org.eclipse.emf.ecore.EObject;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.epn.Position;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Wire;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The lines of the wires, stages and statements in the file of a network. Immutable if the network does not change. */
public final class NetworkLines {

    /**
     * A place and its line.
     *
     * @param place the place
     * @param line  the line on which it begins, from 1
     */
    public record PlaceLine(Place place, int line) {
    }

    private final Optional<Network> network;
    private final SourcePositions positions;

    private NetworkLines(Optional<Network> network, SourcePositions positions) {
        this.network = network;
        this.positions = positions;
    }

    /** Reads the lines of a network. */
    public static NetworkLines of(Optional<Network> network) {
        return new NetworkLines(network, network.map(Network::eResource).filter(EpnResource.class::isInstance).map(EpnResource.class::cast)
                .map(EpnResource::positions).orElseGet(SourcePositions::none));
    }

    /** Returns the wire or stage on a line; empty if there is none. */
    public Optional<PlaceLine> at(int line) {
        for (var at = positions.at(new Position(line, Integer.MAX_VALUE)); at.isPresent(); at = at.map(EObject::eContainer)) {
            var found = of(at.get());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns the place of a wire or stage; empty for other elements. */
    public Optional<PlaceLine> of(EObject element) {
        return switch (element) {
            case Wire wire -> place(wire).map(place -> new PlaceLine(place, positions.of(wire).line()));
            case Stage stage when stage.getName() != null -> Optional.of(new PlaceLine(Place.stage(stage.getName()), positions.of(stage).line()));
            default -> Optional.empty();
        };
    }

    /** Returns the statement on a line inside of the network; empty if there is none. */
    public Optional<PlaceLine> statementAt(int line) {
        return positions.at(new Position(line, Integer.MAX_VALUE)).filter(Statement.class::isInstance).map(Statement.class::cast).flatMap(written -> {
            if (!(written.eContainer() instanceof Processor processor) || written.getText() == null || processor.getName() == null) {
                return Optional.empty();
            }
            var lines = StatementLines.of(written.getText().stripLeading(), written.getName() == null ? processor.getName() : written.getName(),
                    positions.ofContent(written));
            var name = lines.all().size() == 1 ? Optional.ofNullable(written.getName()) : Optional.<String>empty();
            return lines.at(line).map(each -> new PlaceLine(Place.statement(processor.getName(), name.orElse(each.name())), each.first()));
        });
    }

    private static Optional<Place> place(Wire wire) {
        return wire.getFrom() == null || wire.getTo() == null ? Optional.empty()
                : Optional.of(new Place(PlaceKind.WIRE, wire.getFrom().getName(), wire.getTo().getName(), wire.getStatement(),
                        Optional.ofNullable(wire.getEventType()).map(EventType::getName).orElse("")));
    }

    /** Returns the wires and stages. */
    public Stream<PlaceLine> all() {
        return network.stream().flatMap(each -> Stream.<EObject>concat(each.getStages().stream(), each.getWires().stream())).flatMap(each -> of(each).stream());
    }

    /** Returns the names of the stages in the order of the file; empty for one without a name. */
    public List<String> stages() {
        return network.stream().flatMap(each -> each.getStages().stream()).map(stage -> stage.getName() == null ? "" : stage.getName()).toList();
    }

    /** Returns the element of a wire or stage; empty if it is not in the network. */
    public Optional<EObject> element(Place place) {
        return network.stream().flatMap(each -> Stream.<EObject>concat(each.getStages().stream(), each.getWires().stream()))
                .filter(each -> of(each).filter(found -> found.place().equals(place)).isPresent()).findFirst();
    }

    /**
     * Returns the line of the wire that an event has taken, or else of the stage that has sent it.
     *
     * @param to        empty for an output before the wires of the stage
     * @param eventType the event type of the event
     */
    public Optional<PlaceLine> ofEvent(String from, String to, String eventType) {
        return all().filter(each -> each.place().kind() == PlaceKind.WIRE && each.place().stage().equals(from) && each.place().to().equals(to))
                .min(Comparator.comparing(each -> !each.place().eventType().equals(eventType)))
                .or(() -> all().filter(each -> each.place().equals(Place.stage(from))).findFirst());
    }
}
