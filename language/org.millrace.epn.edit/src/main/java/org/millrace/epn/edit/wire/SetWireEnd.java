package org.millrace.epn.edit.wire;

import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/**
 * Lets a wire begin or end in a stage that is given by its name, see {@link ReconnectWire}.
 *
 * @param wire  the wire
 * @param end   the feature of the wire, {@code from} or {@code to}
 * @param stage the name of the stage
 */
public record SetWireEnd(Wire wire, EReference end, String stage) implements Edit<Wire> {

    /**
     * Checks the feature.
     *
     * @throws IllegalArgumentException if it is no end of a wire
     */
    public SetWireEnd {
        if (end != Literals.WIRE__FROM && end != Literals.WIRE__TO) {
            throw new IllegalArgumentException(end.getName());
        }
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire").or(() -> Names.unknown(stage, network.stageNames(), "stage"))
                .or(() -> reconnection(network).refusal(network));
    }

    @Override
    public Wire perform(EditedNetwork network) {
        return reconnection(network).perform(network);
    }

    private ReconnectWire reconnection(EditedNetwork network) {
        var found = network.stage(stage).orElseThrow();
        return end == Literals.WIRE__FROM ? new ReconnectWire(wire, found, wire.getTo()) : new ReconnectWire(wire, wire.getFrom(), found);
    }
}
