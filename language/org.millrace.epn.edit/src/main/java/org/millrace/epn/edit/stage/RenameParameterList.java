package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;

/**
 * Gives a parameter of statement templates another name. The statements that stand in the network
 * follow, and so do wires that name them; those in files are left to their author.
 *
 * @param parameter the parameter
 * @param name      the new name
 */
public record RenameParameterList(ParameterList parameter, String name) implements Edit<ParameterList> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(parameter, "parameter").or(() -> Names.unfit(LegalName.PARAMETER, name,
                Names.text(parameter.getName()), AddParameterList.names(processor()), "parameter"));
    }

    @Override
    public ParameterList perform(EditedNetwork network) {
        var before = "${" + parameter.getName() + "}";
        var after = "${" + name + "}";
        parameter.setName(name);
        processor().getStatements().forEach(statement -> {
            statement.setName(statement.getName() == null ? null : statement.getName().replace(before, after));
            statement.setText(statement.getText() == null ? null : statement.getText().replace(before, after));
        });
        network.network().getWires().stream().filter(wire -> wire.getFrom() == processor() && wire.getStatement() != null)
                .forEach(wire -> wire.setStatement(wire.getStatement().replace(before, after)));
        return parameter;
    }

    private Processor processor() {
        return (Processor) parameter.eContainer();
    }
}
