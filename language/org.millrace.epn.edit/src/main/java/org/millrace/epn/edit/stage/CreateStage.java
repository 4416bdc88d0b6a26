package org.millrace.epn.edit.stage;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Boxes;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.LegalName;

import java.util.Objects;
import java.util.Optional;

/**
 * Adds a stage behind the others.
 *
 * @param kind           the kind of stage
 * @param name           the name; empty for one that is free
 * @param implementation the id of an adapter's provider or the full name of a bean's class; empty if
 *                       it is not known yet or there is none
 * @param place          where it is drawn; empty to leave it to the automatic layout
 */
public record CreateStage(StageKind kind, String name, String implementation, Optional<Place> place) implements Edit<Stage> {

    /** Checks that nothing is {@code null}. */
    public CreateStage {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(implementation, "implementation");
        Objects.requireNonNull(place, "place");
    }

    /** A stage with a name that is free and without anything else. */
    public static CreateStage of(StageKind kind) {
        return new CreateStage(kind, "", "", Optional.empty());
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return name.isEmpty() ? Optional.empty() : Names.unfit(LegalName.STAGE, name, "", network.stageNames(), "stage");
    }

    @Override
    public Stage perform(EditedNetwork network) {
        var stage = kind.make(implementation);
        stage.setName(name.isEmpty() ? EditedNetwork.freeName(kind.defaultName(), network.stageNames()) : name);
        network.network().getStages().add(stage);
        place.ifPresent(at -> Boxes.place(network, stage, at.x(), at.y()));
        return stage;
    }
}
