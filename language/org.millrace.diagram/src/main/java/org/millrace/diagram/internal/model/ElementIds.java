package org.millrace.diagram.internal.model;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Wire;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The names of elements in messages. They stay when an element gets another name or is brought back by
 * undo, so that the page keeps its selection; and they are no text of the model's.
 */
public final class ElementIds {

    private final Map<EObject, String> ids = new IdentityHashMap<>();
    private final Map<String, EObject> elements = new HashMap<>();
    private int last;

    /** Begins with number one. */
    public ElementIds() {
    }

    /** Knows nothing of what another one knows, and gives none of its ids again: messages may be under way. */
    public ElementIds(ElementIds before) {
        last = before.last;
    }

    /** The id of an element, which is made if it has none yet. */
    public String of(EObject element) {
        return ids.computeIfAbsent(element, e -> {
            var id = switch (e) {
                case Wire wire -> "wire";
                case Note note -> "note";
                default -> "stage";
            } + ++last;
            elements.put(id, e);
            return id;
        });
    }

    /** The element of an id; it may no longer be in the network. */
    public Optional<EObject> element(String id) {
        return Optional.ofNullable(elements.get(id));
    }
}
