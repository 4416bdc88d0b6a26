package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Routes;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/**
 * Removes a stage with the wires that begin or end in it, and from the layout.
 *
 * @param stage the stage
 */
public record DeleteStage(Stage stage) implements Edit<Stage> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(stage, "stage");
    }

    @Override
    public Stage perform(EditedNetwork network) {
        Routes.keep(network, () -> network.network().getWires().removeIf(wire -> wire.getFrom() == stage || wire.getTo() == stage));
        network.resource().layout().ifPresent(layout -> {
            layout.getBoxes().removeIf(box -> box.getStage() == stage);
            // A file may have routes for which there are no wires.
            layout.getRoutes().removeIf(route -> route.getFrom() == stage || route.getTo() == stage);
        });
        network.network().getStages().remove(stage);
        return stage;
    }
}
