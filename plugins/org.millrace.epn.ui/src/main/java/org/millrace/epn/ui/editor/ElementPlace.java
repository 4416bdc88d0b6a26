package org.millrace.epn.ui.editor;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.EpnEditing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where an element is in its network, to find it again in a network that was read anew.
 *
 * @param path the number of each child from the network down
 */
public record ElementPlace(List<Integer> path) {

    /** The place of an element. */
    public static ElementPlace of(EObject element) {
        var path = new ArrayList<Integer>();
        for (var at = element; at.eContainer() != null; at = at.eContainer()) {
            path.addFirst(at.eContainer().eContents().indexOf(at));
        }
        return new ElementPlace(List.copyOf(path));
    }

    /** What is at this place now. */
    public Optional<EObject> in(EpnEditing editing) {
        var at = editing.network().map(EObject.class::cast);
        for (var number : path) {
            at = at.filter(parent -> number < parent.eContents().size()).map(parent -> parent.eContents().get(number));
        }
        return at;
    }
}
