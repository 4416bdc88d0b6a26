package org.millrace.epn.ui.page;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.model.Layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The position of an element in the tree of its network or layout, for finding it after the file was parsed again.
 *
 * @param inLayout whether the element belongs to the layout
 * @param path     the index of each child, starting at the network or the layout
 */
public record ElementPath(boolean inLayout, List<Integer> path) {

    /** Returns the position of an element. */
    public static ElementPath of(EObject element) {
        var path = new ArrayList<Integer>();
        var at = element;
        for (; at.eContainer() != null; at = at.eContainer()) {
            path.addFirst(at.eContainer().eContents().indexOf(at));
        }
        return new ElementPath(at instanceof Layout, List.copyOf(path));
    }

    /** Returns the current element at this position. */
    public Optional<EObject> in(EpnEditing editing) {
        var at = inLayout ? editing.resource().layout().map(EObject.class::cast) : editing.network().map(EObject.class::cast);
        for (var number : path) {
            at = at.filter(parent -> number < parent.eContents().size()).map(parent -> parent.eContents().get(number));
        }
        return at;
    }
}
