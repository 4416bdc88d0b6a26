package org.millrace.epn.edit.internal;

import org.eclipse.emf.common.util.EList;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;


import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The named values of adapters and beans. */
public final class StageProperties {

    private StageProperties() {
    }

    /**
     * The values of a stage.
     *
     * @throws IllegalArgumentException if the stage is no adapter and no bean
     */
    public static EList<Property> of(Stage stage) {
        return switch (stage) {
            case Adapter adapter -> adapter.getProperties();
            case Bean bean -> bean.getProperties();
            default -> throw new IllegalArgumentException(stage.eClass().getName());
        };
    }

    /** The value of a name. */
    public static Optional<Property> find(Stage stage, String name) {
        return of(stage).stream().filter(p -> name.equals(p.getName())).findFirst();
    }

    /** The names that are set. */
    public static List<String> names(Stage stage) {
        return of(stage).stream().map(Property::getName).filter(Objects::nonNull).toList();
    }

    /** Refuses a name without a letter. */
    public static Optional<Refusal> nameless(String name) {
        return name.isBlank() ? Optional.of(new Refusal("the property has no name", "give it one")) : Optional.empty();
    }
}
