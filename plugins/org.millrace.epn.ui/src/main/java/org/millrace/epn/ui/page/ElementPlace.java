package org.millrace.epn.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.model.Layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where an element is in its network or the layout beside it, to find it again in a file that was read anew.
 *
 * @param inLayout whether it belongs to the layout
 * @param path     the number of each child from the network or the layout down
 */
public record ElementPlace(boolean inLayout, List<Integer> path) {

    /** The place of an element. */
    public static ElementPlace of(EObject element) {
        var path = new ArrayList<Integer>();
        var at = element;
        for (; at.eContainer() != null; at = at.eContainer()) {
            path.addFirst(at.eContainer().eContents().indexOf(at));
        }
        return new ElementPlace(at instanceof Layout, List.copyOf(path));
    }

    /** What is at this place now. */
    public Optional<EObject> in(EpnEditing editing) {
        var at = inLayout ? editing.resource().layout().map(EObject.class::cast) : editing.network().map(EObject.class::cast);
        for (var number : path) {
            at = at.filter(parent -> number < parent.eContents().size()).map(parent -> parent.eContents().get(number));
        }
        return at;
    }
}
