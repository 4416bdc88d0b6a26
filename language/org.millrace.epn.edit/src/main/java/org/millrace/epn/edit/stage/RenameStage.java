package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;

/**
 * Gives a stage another name; wires and layout follow.
 *
 * @param stage the stage
 * @param name  the new name
 */
public record RenameStage(Stage stage, String name) implements Edit<Stage> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(stage, "stage")
                .or(() -> Names.unfit(LegalName.STAGE, name, Names.text(stage.getName()), network.stageNames(), "stage"));
    }

    @Override
    public Stage perform(EditedNetwork network) {
        stage.setName(name);
        return stage;
    }
}
