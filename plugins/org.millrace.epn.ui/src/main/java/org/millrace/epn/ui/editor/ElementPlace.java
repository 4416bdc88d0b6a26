package org.millrace.epn.ui.editor;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.model.Network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where an element is in its network, by which it is found again in one that was read anew.
 *
 * @param numbers the number of each child among its siblings, from the network down
 */
public record ElementPlace(List<Integer> numbers) {

    /** Copies the list. */
    public ElementPlace {
        numbers = List.copyOf(numbers);
    }

    /** The place of an element. */
    public static ElementPlace of(EObject element) {
        var numbers = new ArrayList<Integer>();
        for (var at = element; at.eContainer() != null; at = at.eContainer()) {
            numbers.addFirst(at.eContainer().eContents().indexOf(at));
        }
        return new ElementPlace(numbers);
    }

    /** What is at the place in a network; empty if that has become smaller. */
    public Optional<EObject> in(Optional<Network> network) {
        var at = network.map(EObject.class::cast);
        for (var number : numbers) {
            at = at.filter(parent -> number < parent.eContents().size()).map(parent -> parent.eContents().get(number));
        }
        return at;
    }
}
