package org.millrace.epn.edit.clipboard;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.layout.Place;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts a fragment into a network: its elements are moved there, none is copied once more. */
final class Insertion {

    /** How far a copy is drawn from what it is a copy of, in pixels. */
    private static final int STEP = 20;

    private final EditedNetwork target;
    private final Network fragment;
    private final Layout drawn;

    Insertion(EditedNetwork target, EpnResource fragment) {
        this.target = target;
        this.fragment = fragment.network().orElseThrow();
        this.drawn = Fragment.layout(fragment);
    }

    List<EObject> insert(Optional<Place> place) {
        var added = new ArrayList<EObject>();
        for (var type : List.copyOf(fragment.getEventTypes())) {
            var same = target.eventType(String.valueOf(type.getName())).filter(own -> isUsed(type) && EcoreUtil.equals(own, type));
            if (same.isPresent()) {
                use(type, same.get());
            } else {
                rename(type);
                target.network().getEventTypes().add(type);
                added.add(type);
            }
        }
        added.addAll(drawn.getNotes());
        draw(place);
        for (var stage : List.copyOf(fragment.getStages())) {
            stage.setName(EditedNetwork.freeName(String.valueOf(stage.getName()), target.stageNames()));
            target.network().getStages().add(stage);
            added.add(stage);
        }
        target.network().getWires().addAll(List.copyOf(fragment.getWires()));
        return added;
    }

    private Stream<EObject> users() {
        return Stream.concat(fragment.getStages().stream(), fragment.getWires().stream());
    }

    private boolean isUsed(EventType type) {
        return users().anyMatch(user -> Fragment.eventType(user).filter(t -> t == type).isPresent());
    }

    private void use(EventType type, EventType own) {
        users().filter(user -> Fragment.eventType(user).filter(t -> t == type).isPresent()).forEach(user -> {
            switch (user) {
                case Adapter adapter -> adapter.setEventType(own);
                case Bean bean -> bean.setEventType(own);
                case Wire wire -> wire.setEventType(own);
                default -> throw new IllegalStateException(user.eClass().getName());
            }
        });
    }

    private void rename(EventType type) {
        var before = String.valueOf(type.getName());
        var name = EditedNetwork.freeName(before, target.eventTypeNames());
        type.setName(name);
        if (!name.equals(before)) {
            fragment.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                    .flatMap(processor -> processor.getStatements().stream()).filter(statement -> statement.getText() != null)
                    .forEach(statement -> statement.setText(target.statements().renameEventType(statement.getText(), before, name)));
        }
    }

    /** Wires between pasted stages are counted from 0 here and there, so that routes need only be moved. */
    private void draw(Optional<Place> place) {
        if (drawn.eContents().isEmpty()) {
            return;
        }
        var corners = corners(drawn).toList();
        var left = corners.stream().mapToInt(Place::x).min().orElse(0);
        var top = corners.stream().mapToInt(Place::y).min().orElse(0);
        var by = place.map(at -> new Place(at.x() - left, at.y() - top)).orElseGet(this::free);
        drawn.getBoxes().forEach(box -> {
            box.setX(box.getX() + by.x());
            box.setY(box.getY() + by.y());
        });
        drawn.getRoutes().stream().flatMap(route -> route.getPoints().stream()).forEach(point -> {
            point.setX(point.getX() + by.x());
            point.setY(point.getY() + by.y());
        });
        drawn.getNotes().forEach(note -> {
            note.setX(note.getX() + by.x());
            note.setY(note.getY() + by.y());
        });
        target.layout().getNotes().addAll(List.copyOf(drawn.getNotes()));
        target.layout().getBoxes().addAll(List.copyOf(drawn.getBoxes()));
        target.layout().getRoutes().addAll(List.copyOf(drawn.getRoutes()));
    }

    private static Stream<Place> corners(Layout layout) {
        return Stream.concat(layout.getBoxes().stream().map(box -> new Place(box.getX(), box.getY())),
                layout.getNotes().stream().map(note -> new Place(note.getX(), note.getY())));
    }

    /** The first shift with which nothing covers anything else exactly. */
    private Place free() {
        var own = target.resource().layout().stream().flatMap(Insertion::corners).collect(Collectors.toSet());
        return Stream.iterate(0, shift -> shift + STEP)
                .filter(shift -> corners(drawn).noneMatch(corner -> own.contains(new Place(corner.x() + shift, corner.y() + shift))))
                .map(shift -> new Place(shift, shift)).findFirst().orElseThrow();
    }
}
