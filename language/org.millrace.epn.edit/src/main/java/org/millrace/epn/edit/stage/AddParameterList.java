package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.LegalName;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Adds a parameter of statement templates to a processor.
 *
 * @param processor the processor
 * @param name      the name; empty for one that is free
 * @param values    its values at first, may be empty
 */
public record AddParameterList(Processor processor, String name, List<String> values) implements Edit<ParameterList> {

    /** Copies the list. */
    public AddParameterList {
        values = List.copyOf(values);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(processor, "processor").or(() -> name.isEmpty() ? Optional.empty()
                : Names.unfit(LegalName.PARAMETER, name, "", names(processor), "parameter"));
    }

    @Override
    public ParameterList perform(EditedNetwork network) {
        var list = EpnFactory.eINSTANCE.createParameterList();
        list.setName(name.isEmpty() ? EditedNetwork.freeName("parameter1", names(processor)) : name);
        list.getValues().addAll(values);
        processor.getParameters().add(list);
        return list;
    }

    static List<String> names(Processor processor) {
        return processor.getParameters().stream().map(ParameterList::getName).filter(Objects::nonNull).toList();
    }
}
