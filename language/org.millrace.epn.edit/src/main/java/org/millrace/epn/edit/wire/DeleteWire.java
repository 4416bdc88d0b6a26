package org.millrace.epn.edit.wire;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Routes;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/**
 * Removes a wire and its bend points.
 *
 * @param wire the wire
 */
public record DeleteWire(Wire wire) implements Edit<Wire> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire");
    }

    @Override
    public Wire perform(EditedNetwork network) {
        Routes.keep(network, () -> network.network().getWires().remove(wire));
        return wire;
    }
}
