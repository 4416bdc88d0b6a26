package org.millrace.epn.edit.wire;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/**
 * Says of which statement a wire carries the output.
 *
 * @param wire      the wire
 * @param statement the name of the statement, which may stand in a file; empty for all statements
 */
public record SetWireStatement(Wire wire, String statement) implements Edit<Wire> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(wire, "wire").or(() -> statement.isEmpty() || wire.getFrom() instanceof Processor
                ? Optional.empty() : noProcessor(wire.getFrom()));
    }

    static Optional<Refusal> noProcessor(Stage from) {
        return Optional.of(new Refusal((from == null ? "the beginning of the wire" : "'" + from.getName() + "'")
                + " is not a processor and has no statement to choose", "choose an event type instead"));
    }

    @Override
    public Wire perform(EditedNetwork network) {
        wire.setStatement(statement.isEmpty() ? null : statement);
        return wire;
    }
}
