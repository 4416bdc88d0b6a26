package org.millrace.diagram.internal.model;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The names of elements in messages. They stay when an element gets another name or is brought back by
 * undo, and when the file is read again and has the element still, so that the page keeps its selection;
 * and they are no text of the model's.
 */
public final class ElementIds {

    private final Map<EObject, String> ids = new IdentityHashMap<>();
    private final Map<String, EObject> elements = new HashMap<>();
    /** The ids by what elements are called, for the next reading of the file. */
    private Map<String, String> names = Map.of();
    private int last;

    /** Begins with number one. */
    public ElementIds() {
    }

    /**
     * Knows the stages of another reading of the network by their names, and the wires by their ends. No
     * other id is given again: messages may be under way.
     */
    public ElementIds(ElementIds before, Network network) {
        last = before.last;
        names(network).forEach((name, element) -> {
            if (before.names.containsKey(name)) {
                put(element, before.names.get(name));
            }
        });
    }

    private void put(EObject element, String id) {
        ids.put(element, id);
        elements.put(id, element);
    }

    /** Notes what the elements are called now. */
    public void note(Network network) {
        var now = new HashMap<String, String>();
        names(network).forEach((name, element) -> now.put(name, of(element)));
        names = now;
    }

    private static Map<String, EObject> names(Network network) {
        var names = new HashMap<String, EObject>();
        network.getStages().forEach(stage -> names.putIfAbsent("stage " + stage.getName(), stage));
        network.getWires().forEach(wire -> {
            var ends = "wire " + name(wire.getFrom()) + "\n" + name(wire.getTo()) + "\n";
            var nth = 0;
            while (names.putIfAbsent(ends + nth, wire) != null) {
                nth++;
            }
        });
        return names;
    }

    private static String name(Stage stage) {
        return stage == null ? "" : stage.getName();
    }

    /** The id of an element, which is made if it has none yet. */
    public String of(EObject element) {
        var known = ids.get(element);
        if (known != null) {
            return known;
        }
        var id = switch (element) {
            case Wire wire -> "wire";
            case Note note -> "note";
            default -> "stage";
        } + ++last;
        put(element, id);
        return id;
    }

    /** The element of an id; it may no longer be in the network. */
    public Optional<EObject> element(String id) {
        return Optional.ofNullable(elements.get(id));
    }
}
