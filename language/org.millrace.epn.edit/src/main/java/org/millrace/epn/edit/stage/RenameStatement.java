package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.StatementNames;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;

import java.util.Optional;

/**
 * Gives a statement that stands in the network another name. Wires that carry its output follow.
 *
 * @param statement the statement
 * @param name      the new name; empty for none
 */
public record RenameStatement(Statement statement, String name) implements Edit<Statement> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(statement, "statement")
                .or(() -> StatementNames.unfit(processor(), name, Names.text(statement.getName())))
                .or(() -> name.isEmpty() && network.network().getWires().stream().anyMatch(wire -> wire.getFrom() == processor()
                        && statement.getName() != null && statement.getName().equals(wire.getStatement()))
                        ? Optional.of(new Refusal("a wire carries the output of the statement '" + statement.getName() + "'",
                                "give it another name, or let the wire carry all statements first"))
                        : Optional.empty());
    }

    @Override
    public Statement perform(EditedNetwork network) {
        var before = Names.text(statement.getName());
        if (!before.isEmpty() && !name.isEmpty()) {
            var rename = StatementNames.renaming(before, name, Names.text(statement.getText()).contains("$"));
            network.network().getWires().stream().filter(wire -> wire.getFrom() == processor() && wire.getStatement() != null)
                    .forEach(wire -> wire.setStatement(rename.apply(wire.getStatement())));
        }
        statement.setName(name.isEmpty() ? null : name);
        return statement;
    }

    private Processor processor() {
        return (Processor) statement.eContainer();
    }
}
