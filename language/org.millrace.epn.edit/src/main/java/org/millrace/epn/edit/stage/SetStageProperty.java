package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.StageProperties;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/**
 * Sets a property of an adapter or a bean. Whether there is one of the name is for the validator to
 * say, which knows the provider or the class.
 *
 * @param stage an adapter or a bean
 * @param name  the name of the property
 * @param value its value, as text; may be empty, see {@link UnsetStageProperty} for the default
 */
public record SetStageProperty(Stage stage, String name, String value) implements Edit<Property> {

    /**
     * Checks the stage.
     *
     * @throws IllegalArgumentException if it is no adapter and no bean
     */
    public SetStageProperty {
        StageProperties.of(stage);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(stage, "stage").or(() -> StageProperties.nameless(name));
    }

    @Override
    public Property perform(EditedNetwork network) {
        var property = StageProperties.find(stage, name).orElseGet(() -> {
            var made = EpnFactory.eINSTANCE.createProperty();
            made.setName(name);
            StageProperties.of(stage).add(made);
            return made;
        });
        property.setValue(value);
        return property;
    }
}
