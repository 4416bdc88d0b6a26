package org.millrace.diagram.internal.graph;

import org.millrace.epn.edit.stage.StageKind;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;

import java.util.Locale;
import java.util.Optional;

/** How messages name the kinds of stages. */
public final class StageKinds {

    private static final String PREFIX = "stage:";

    private StageKinds() {
    }

    /** The type of the graph's element for a kind, such as {@code stage:inbound-adapter}. */
    public static String type(StageKind kind) {
        return PREFIX + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind of a type; empty if it is none of a stage. */
    public static Optional<StageKind> kind(String type) {
        for (var kind : StageKind.values()) {
            if (type(kind).equals(type)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** The kind of a stage. */
    public static StageKind of(Stage stage) {
        return switch (stage) {
            case Adapter adapter -> adapter.getDirection() == AdapterDirection.IN ? StageKind.INBOUND_ADAPTER : StageKind.OUTBOUND_ADAPTER;
            case Stream stream -> StageKind.STREAM;
            case Processor processor -> StageKind.PROCESSOR;
            case Bean bean -> StageKind.BEAN;
            default -> throw new IllegalArgumentException(stage.eClass().getName());
        };
    }
}
