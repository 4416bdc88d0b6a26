package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.StageProperties;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/**
 * Gives the value of a property of an adapter or a bean to another property.
 *
 * @param property the property
 * @param name     the other name
 */
public record RenameStageProperty(Property property, String name) implements Edit<Property> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property").or(() -> StageProperties.nameless(name))
                .or(() -> name.equals(Names.text(property.getName())) || !StageProperties.names((Stage) property.eContainer()).contains(name)
                        ? Optional.empty()
                        : Optional.of(new Refusal("the property '" + name + "' is already given", "change its value, or remove one of them")));
    }

    @Override
    public Property perform(EditedNetwork network) {
        property.setName(name);
        return property;
    }
}
