package org.millrace.sirius.properties;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.io.EpnResource;
import org.millrace.sirius.session.DerivedResource;

import java.util.Optional;

/** Finds the element behind a selected part of a diagram, a table or a tree: of a network, or of a file beside it. */
final class SelectedElement {

    private SelectedElement() {
    }

    static Optional<EObject> of(Object selected) {
        // Edit parts adapt to their view, the view refers to the diagram's element, and that to the network's.
        return Optional.ofNullable(Adapters.adapt(selected, EObject.class)).flatMap(view -> follow(view, 3));
    }

    private static Optional<EObject> follow(EObject element, int steps) {
        if (element.eResource() instanceof EpnResource || element.eResource() instanceof DerivedResource) {
            return Optional.of(element);
        }
        for (var name : new String[] {"target", "element"}) {
            var feature = element.eClass().getEStructuralFeature(name);
            if (steps > 0 && feature != null && element.eGet(feature) instanceof EObject next) {
                var found = follow(next, steps - 1);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
