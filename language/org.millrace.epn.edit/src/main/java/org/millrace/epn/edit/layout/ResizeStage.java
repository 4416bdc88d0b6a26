package org.millrace.epn.edit.layout;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Boxes;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/**
 * Draws a stage in another size, and elsewhere if it is pulled at its left or upper edge.
 *
 * @param stage  the stage
 * @param bounds where it is drawn afterwards
 */
public record ResizeStage(Stage stage, Bounds bounds) implements Edit<Box> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(stage, "stage").or(() -> bounds.width() >= 0 && bounds.height() >= 0 ? Optional.empty()
                : Optional.of(new Refusal("a stage cannot be " + bounds.width() + " by " + bounds.height() + " pixels large",
                        "use sizes that are not negative")));
    }

    @Override
    public Box perform(EditedNetwork network) {
        var box = Boxes.place(network, stage, bounds.x(), bounds.y());
        box.setWidth(bounds.width());
        box.setHeight(bounds.height());
        return box;
    }
}
