package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.ParameterList;

import java.util.Optional;

/**
 * Takes the values of a parameter of statement templates from a file, instead of those that it has.
 *
 * @param parameter the parameter
 * @param file      the file, relative to the project, with forward slashes; empty for none
 */
public record SetParameterFile(ParameterList parameter, String file) implements Edit<ParameterList> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(parameter, "parameter").or(() -> file.isEmpty() ? Optional.empty() : FileNames.unfit(file));
    }

    @Override
    public ParameterList perform(EditedNetwork network) {
        if (file.isEmpty()) {
            parameter.setFile(null);
        } else {
            parameter.setFile(file);
            parameter.getValues().clear();
        }
        return parameter;
    }
}
