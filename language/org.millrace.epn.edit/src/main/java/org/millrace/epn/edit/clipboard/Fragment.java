package org.millrace.epn.edit.clipboard;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.EpnResourceFactory;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.Box;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Layout;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Route;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A part of a network as text: a small network in the form of an {@code .epn} file. */
public final class Fragment {

    private static final String NAME = "fragment";

    private Fragment() {
    }

    /**
     * Copies elements. With stages go the wires between them, the event types that they name, and
     * their places; notes go with theirs.
     *
     * @param file     the file in which the elements are
     * @param elements what is selected; other things than stages, event types and notes do not count
     * @return the text for a clipboard; empty if there is nothing to copy
     */
    public static Optional<String> copy(EpnResource file, Collection<? extends EObject> elements) {
        return file.network().flatMap(network -> copy(file, network, elements)).map(EpnFile::format);
    }

    private static Optional<EpnResource> copy(EpnResource file, Network network, Collection<? extends EObject> elements) {
        Set<EObject> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
        chosen.addAll(elements);
        // The order of the network, not that in which things were selected.
        var stages = network.getStages().stream().filter(chosen::contains).toList();
        var wires = network.getWires().stream().filter(w -> stages.contains(w.getFrom()) && stages.contains(w.getTo())).toList();
        stages.forEach(stage -> eventType(stage).ifPresent(chosen::add));
        wires.forEach(wire -> eventType(wire).ifPresent(chosen::add));
        var types = network.getEventTypes().stream().filter(chosen::contains).toList();
        var notes = file.layout().stream().flatMap(drawn -> drawn.getNotes().stream()).filter(chosen::contains).toList();
        if (stages.isEmpty() && types.isEmpty() && notes.isEmpty()) {
            return Optional.empty();
        }
        var all = new ArrayList<EObject>(types);
        all.addAll(stages);
        all.addAll(wires);
        all.addAll(notes);
        var layout = file.layout();
        layout.ifPresent(drawn -> {
            drawn.getBoxes().stream().filter(box -> stages.contains(box.getStage())).forEach(all::add);
            drawn.getRoutes().stream().filter(route -> stages.contains(route.getFrom()) && stages.contains(route.getTo())).forEach(all::add);
        });
        return Optional.of(resource(EcoreUtil.copyAll(all)));
    }

    private static EpnResource resource(Collection<EObject> copies) {
        var network = EpnFactory.eINSTANCE.createNetwork();
        network.setName(NAME);
        var layout = EpnFactory.eINSTANCE.createLayout();
        for (var copy : copies) {
            switch (copy) {
                case EventType type -> network.getEventTypes().add(type);
                case Stage stage -> network.getStages().add(stage);
                case Wire wire -> network.getWires().add(wire);
                case Box box -> layout.getBoxes().add(box);
                case Route route -> layout.getRoutes().add(route);
                case Note note -> layout.getNotes().add(note);
                default -> throw new IllegalStateException(copy.eClass().getName());
            }
        }
        var resource = EpnResourceFactory.newResource(URI.createURI(NAME + ".epn"));
        resource.getContents().addAll(List.of(network, layout));
        return resource;
    }

    /** Reads a text again; empty if it is no part of a network. */
    static Optional<EpnResource> read(String text) {
        var resource = EpnFile.parse(NAME + ".epn", text);
        return EpnProblem.anyError(resource.problems()) ? Optional.empty()
                : resource.network().filter(n -> !n.getStages().isEmpty() || !n.getEventTypes().isEmpty() || !layout(resource).getNotes().isEmpty())
                .map(n -> resource);
    }

    /** The event type that an element refers to, if it has been found. */
    static Optional<EventType> eventType(EObject element) {
        return Optional.ofNullable(switch (element) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            case Wire wire -> wire.getEventType();
            default -> null;
        }).filter(type -> !type.eIsProxy());
    }

    /** The layout of a text that was read, empty if it had none. */
    static Layout layout(EpnResource resource) {
        return resource.layout().orElseGet(EpnFactory.eINSTANCE::createLayout);
    }
}
