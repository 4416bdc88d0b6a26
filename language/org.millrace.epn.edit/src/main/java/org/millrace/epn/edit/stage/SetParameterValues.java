package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.ParameterList;

import java.util.List;
import java.util.Optional;

/**
 * Gives a parameter of statement templates other values: the rows of its table, of which any may have
 * been added, removed, moved or changed. Values and a file exclude each other.
 *
 * @param parameter the parameter
 * @param values    all its values, in order
 */
public record SetParameterValues(ParameterList parameter, List<String> values) implements Edit<ParameterList> {

    /** Copies the list. */
    public SetParameterValues {
        values = List.copyOf(values);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(parameter, "parameter");
    }

    @Override
    public ParameterList perform(EditedNetwork network) {
        if (!values.isEmpty()) {
            parameter.setFile(null);
        }
        if (!parameter.getValues().equals(values)) {
            parameter.getValues().clear();
            parameter.getValues().addAll(values);
        }
        return parameter;
    }
}
