package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/** The boxes of stages in the layout. */
public final class Boxes {

    private Boxes() {
    }

    /** The box of a stage, if it has one. */
    public static Optional<Box> of(EditedNetwork network, Stage stage) {
        return network.resource().layout().flatMap(layout -> layout.getBoxes().stream().filter(b -> b.getStage() == stage).findFirst());
    }

    /** Puts the upper left corner of a stage somewhere. */
    public static Box place(EditedNetwork network, Stage stage, int x, int y) {
        var box = of(network, stage).orElseGet(() -> {
            var made = EpnFactory.eINSTANCE.createBox();
            made.setStage(stage);
            network.layout().getBoxes().add(made);
            return made;
        });
        box.setX(x);
        box.setY(y);
        return box;
    }
}
