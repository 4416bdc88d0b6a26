package org.millrace.epn.edit.wire;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.WireChecks;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Optional;

/**
 * Draws a wire.
 *
 * @param from      the stage that sends
 * @param to        the stage that receives
 * @param eventType the name of the only event type that passes; empty for all
 * @param statement the name of the only statement whose output passes; empty for all
 */
public record CreateWire(Stage from, Stage to, String eventType, String statement) implements Edit<Wire> {

    /** A wire that lets everything pass. */
    public static CreateWire between(Stage from, Stage to) {
        return new CreateWire(from, to, "", "");
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return WireChecks.unfit(network, from, to, List.of())
                .or(() -> eventType.isEmpty() ? Optional.empty() : Names.unknown(eventType, network.eventTypeNames(), "event type"))
                .or(() -> statement.isEmpty() || from instanceof Processor ? Optional.empty() : SetWireStatement.noProcessor(from))
                .or(() -> WireChecks.duplicate(network, from, to, eventType, statement, false, List.of()));
    }

    @Override
    public Wire perform(EditedNetwork network) {
        var wire = EpnFactory.eINSTANCE.createWire();
        wire.setFrom(from);
        wire.setTo(to);
        network.eventType(eventType).ifPresent(wire::setEventType);
        if (!statement.isEmpty()) {
            wire.setStatement(statement);
        }
        network.network().getWires().add(wire);
        return wire;
    }
}
