package org.millrace.epn.edit.layout;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Boxes;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.Stage;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws stages elsewhere. A stage that has no place yet gets one.
 *
 * @param places the upper left corners
 */
public record MoveStages(Map<Stage, Place> places) implements Edit<List<Box>> {

    /** Copies the map and keeps its order. */
    public MoveStages {
        places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return places.keySet().stream().flatMap(stage -> network.absent(stage, "stage").stream()).findFirst();
    }

    @Override
    public List<Box> perform(EditedNetwork network) {
        return places.entrySet().stream()
                .map(entry -> Boxes.place(network, entry.getKey(), entry.getValue().x(), entry.getValue().y())).toList();
    }
}
