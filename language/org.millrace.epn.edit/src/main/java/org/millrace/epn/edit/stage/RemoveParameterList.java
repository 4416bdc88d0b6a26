package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;

import java.util.Optional;

/**
 * Removes a parameter of statement templates with its values.
 *
 * @param parameter the parameter
 */
public record RemoveParameterList(ParameterList parameter) implements Edit<ParameterList> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(parameter, "parameter");
    }

    @Override
    public ParameterList perform(EditedNetwork network) {
        ((Processor) parameter.eContainer()).getParameters().remove(parameter);
        return parameter;
    }
}
