package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.StatementNames;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;

import java.util.Optional;

/**
 * Adds a statement that stands in the network itself.
 *
 * @param processor the processor
 * @param name      the name of the statement; empty for none
 * @param text      the statement
 */
public record AddStatement(Processor processor, String name, String text) implements Edit<Statement> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(processor, "processor").or(() -> StatementNames.unfit(processor, name, ""))
                .or(() -> text.isBlank() ? Optional.of(new Refusal("the statement is empty", "write one, such as select * from Tick")) : Optional.empty());
    }

    @Override
    public Statement perform(EditedNetwork network) {
        var statement = EpnFactory.eINSTANCE.createStatement();
        statement.setName(name.isEmpty() ? null : name);
        statement.setText(text);
        processor.getStatements().add(statement);
        return statement;
    }
}
