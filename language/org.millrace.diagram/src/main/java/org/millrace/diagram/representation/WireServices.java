package org.millrace.diagram.representation;

import org.millrace.diagram.internal.graph.NetworkGraph;
import org.millrace.diagram.internal.graph.WireText;
import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Wires on the diagram: which there are, and what they let pass. */
public final class WireServices {

    /** An empty line: Sirius leaves out those without a character. */
    private static final String LINE = "\u00a0\n";

    /** For Sirius, which creates the services. */
    public WireServices() {
    }

    /** The wires that have two ends. */
    public List<Wire> drawnWires(Network network) {
        return network.getWires().stream().filter(NetworkGraph::isWhole).toList();
    }

    /**
     * The event type, the statement and the word for dead letters: the filter of the wire, or the only type that passes.
     * Sirius draws wires between the same stages on one line and centers their labels; those of the later ones begin below.
     */
    public String wireLabel(Wire wire) {
        var text = Represented.of(wire).map(represented -> WireText.of(wire, represented.flow())).orElseGet(() -> WireText.of(wire));
        var label = Stream.of(text.eventType(), text.statement(), text.deadLetters() ? Texts.of("page.wire.dead.letters") : "")
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
        return label.isEmpty() ? "" : LINE.repeat(2 * before(wire)) + label;
    }

    /** How many wires between the same stages the network has before this one, in either direction. */
    private static int before(Wire wire) {
        var from = wire.getFrom();
        var to = wire.getTo();
        return (int) ((Network) wire.eContainer()).getWires().stream().takeWhile(other -> other != wire)
                .filter(other -> other.getFrom() == from && other.getTo() == to || other.getFrom() == to && other.getTo() == from).count();
    }

    /** Whether the wire itself chooses an event type or a statement. */
    public boolean isFiltered(Wire wire) {
        return wire.getEventType() != null || wire.getStatement() != null;
    }

    /** Whether only dead letters pass. */
    public boolean leadsDeadLetters(Wire wire) {
        return wire.isDeadLetters();
    }
}
