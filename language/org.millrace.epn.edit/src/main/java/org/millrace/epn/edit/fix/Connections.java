package org.millrace.epn.edit.fix;

import org.millrace.epn.edit.Editable;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.flow.Graph;
import org.millrace.epn.flow.TypeFlow;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * From where events may be led to a stage that none reaches: from stages to which an inbound adapter
 * leads, first those on its left, the nearest first.
 */
record Connections(Editable editing, Network network, Function<Stage, Optional<Place>> places) {

    private static final int MOST = 3;

    Stream<Fix> to(Stage stage) {
        var reached = reached();
        var flow = TypeFlow.of(network);
        return reached.contains(stage) ? Stream.empty() : network.getStages().stream()
                .filter(from -> reached.contains(from) && from.getName() != null && fits(flow.outOf(from), wanted(stage)))
                .sorted(Comparator.comparing((Stage from) -> !isLeft(from, stage)).thenComparingDouble(from -> distance(from, stage)))
                .map(from -> new Fix(Labels.of("fix.connect", from.getName()), CreateWire.between(from, stage)))
                .filter(fix -> editing.refusal(fix.edit()).isEmpty()).limit(MOST);
    }

    private Set<Stage> reached() {
        return Graph.of(network).reached(network.getStages().stream()
                .filter(stage -> stage instanceof Adapter adapter && adapter.getDirection() == AdapterDirection.IN).toList());
    }

    private static Optional<EventType> wanted(Stage stage) {
        return Optional.ofNullable(switch (stage) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            default -> null;
        }).filter(type -> !type.eIsProxy());
    }

    /** Whether something that the stage takes may come; of Java classes only the project knows. */
    private static boolean fits(TypeFlow.Flow sent, Optional<EventType> wanted) {
        return wanted.isEmpty() || sent.open() || sent.types().isEmpty() || sent.types().stream()
                .anyMatch(type -> type == wanted.get() || type.getJavaClass() != null && wanted.get().getJavaClass() != null);
    }

    private boolean isLeft(Stage from, Stage stage) {
        return places.apply(from).flatMap(a -> places.apply(stage).map(b -> a.x() < b.x())).orElse(false);
    }

    private double distance(Stage from, Stage stage) {
        return places.apply(from).flatMap(a -> places.apply(stage).map(b -> Math.hypot(a.x() - b.x(), a.y() - b.y()))).orElse(Double.MAX_VALUE);
    }
}
