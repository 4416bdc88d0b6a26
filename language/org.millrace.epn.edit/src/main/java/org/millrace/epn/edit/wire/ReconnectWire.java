package org.millrace.epn.edit.wire;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.Routes;
import org.millrace.epn.edit.internal.WireChecks;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Optional;

/**
 * Draws a wire between other stages. Its bend points, which belong to the old place, are removed, and
 * so is the choice of a statement or of dead letters if it begins elsewhere.
 *
 * @param wire the wire
 * @param from the stage that sends
 * @param to   the stage that receives
 */
public record ReconnectWire(Wire wire, Stage from, Stage to) implements Edit<Wire> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire").or(() -> WireChecks.unfit(network, from, to, List.of(wire)))
                .or(() -> WireChecks.duplicate(network, from, to, wire.getEventType() == null ? "" : Names.text(wire.getEventType().getName()),
                        from == wire.getFrom() ? Names.text(wire.getStatement()) : "", from == wire.getFrom() && wire.isDeadLetters(), List.of(wire)));
    }

    @Override
    public Wire perform(EditedNetwork network) {
        if (from == wire.getFrom() && to == wire.getTo()) {
            return wire;
        }
        Routes.of(network, wire).ifPresent(route -> network.layout().getRoutes().remove(route));
        Routes.keep(network, () -> {
            if (from != wire.getFrom()) {
                wire.setStatement(null);
                wire.setDeadLetters(false);
            }
            wire.setFrom(from);
            wire.setTo(to);
        });
        return wire;
    }
}
