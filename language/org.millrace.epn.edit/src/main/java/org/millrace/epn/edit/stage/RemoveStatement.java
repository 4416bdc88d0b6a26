package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;

import java.util.Optional;

/**
 * Removes a statement that stands in the network itself.
 *
 * @param statement the statement
 */
public record RemoveStatement(Statement statement) implements Edit<Statement> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(statement, "statement");
    }

    @Override
    public Statement perform(EditedNetwork network) {
        ((Processor) statement.eContainer()).getStatements().remove(statement);
        return statement;
    }
}
