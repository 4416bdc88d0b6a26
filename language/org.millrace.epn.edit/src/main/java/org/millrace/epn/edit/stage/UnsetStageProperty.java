package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.internal.StageProperties;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/**
 * Takes the value of a property away from an adapter or a bean, which then has its default.
 *
 * @param stage an adapter or a bean
 * @param name  the name of the property
 */
public record UnsetStageProperty(Stage stage, String name) implements Edit<Stage> {

    /**
     * Checks the stage.
     *
     * @throws IllegalArgumentException if it is no adapter and no bean
     */
    public UnsetStageProperty {
        StageProperties.of(stage);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(stage, "stage").or(() -> Names.unknown(name, StageProperties.names(stage), "property"));
    }

    @Override
    public Stage perform(EditedNetwork network) {
        StageProperties.of(stage).removeIf(property -> name.equals(property.getName()));
        return stage;
    }
}
