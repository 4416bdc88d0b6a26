package org.millrace.epn.io.internal;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts of URIs that name elements of a network in other files. They go by names, so that they stay right when
 * somebody adds an element before another one. A stage and an event type may have the same name.
 */
final class Fragments {

    private static final String STAGE = "stage=";
    private static final String EVENT_TYPE = "eventType=";
    private static final String PROPERTY = "property=";
    private static final String WIRE = "wire=";

    private Fragments() {
    }

    /** Returns the fragment of an element; empty if names do not tell it apart from the others. */
    static Optional<String> of(EpnResource resource, EObject element) {
        return resource.network().map(network -> switch (element) {
            case Stage stage -> text(STAGE, stage.getName());
            case EventType type -> text(EVENT_TYPE, type.getName());
            case EventTypeProperty property when property.eContainer() instanceof EventType type ->
                text(EVENT_TYPE, type.getName()) + text(";" + PROPERTY, property.getName());
            case Wire wire when wire.getFrom() != null && wire.getTo() != null ->
                text(WIRE, wire.getFrom().getName()) + text(",", wire.getTo().getName()) + "," + between(network, wire.getFrom(), wire.getTo()).indexOf(wire);
            default -> "";
        }).filter(fragment -> !fragment.isEmpty() && find(resource, fragment).filter(found -> found == element).isPresent());
    }

    /** Finds the element of a fragment. */
    static Optional<? extends EObject> find(EpnResource resource, String fragment) {
        return resource.network().flatMap(network -> fragment.startsWith(STAGE) ? named(network.getStages(), Stage::getName, fragment.substring(STAGE.length()))
                : fragment.startsWith(EVENT_TYPE) ? type(network, fragment.substring(EVENT_TYPE.length()))
                : fragment.startsWith(WIRE) ? wire(network, fragment.substring(WIRE.length()).split(",", -1)) : Optional.empty());
    }

    private static Optional<? extends EObject> type(Network network, String text) {
        var property = text.indexOf(";" + PROPERTY);
        var type = named(network.getEventTypes(), EventType::getName, property < 0 ? text : text.substring(0, property));
        return property < 0 ? type
                : type.flatMap(found -> named(found.getProperties(), EventTypeProperty::getName, text.substring(property + 1 + PROPERTY.length())));
    }

    private static Optional<Wire> wire(Network network, String[] parts) {
        if (parts.length != 3 || !parts[2].matches("[0-9]{1,6}")) {
            return Optional.empty();
        }
        var from = named(network.getStages(), Stage::getName, parts[0]);
        var to = named(network.getStages(), Stage::getName, parts[1]);
        return from.isEmpty() || to.isEmpty() ? Optional.empty()
                : between(network, from.get(), to.get()).stream().skip(Integer.parseInt(parts[2])).findFirst();
    }

    private static List<Wire> between(Network network, Stage from, Stage to) {
        return network.getWires().stream().filter(wire -> wire.getFrom() == from && wire.getTo() == to).toList();
    }

    private static <T> Optional<T> named(List<T> elements, Function<T, String> name, String encoded) {
        var decoded = URI.decode(encoded);
        return elements.stream().filter(element -> decoded.equals(name.apply(element))).findFirst();
    }

    private static String text(String prefix, String name) {
        return prefix + (name == null ? "" : URI.encodeSegment(name, false).replace(",", "%2C").replace(";", "%3B"));
    }
}
