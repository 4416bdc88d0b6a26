package org.millrace.epn.edit.internal;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Stage;

import java.util.Optional;

/** References to names that nothing had. */
final class Unresolved {

    private Unresolved() {
    }

    /**
     * Lets references find what has got their name by an edit, as they would when the file is read
     * again: otherwise later edits would overlook them.
     */
    static void resolve(EditedNetwork network) {
        network.resource().getAllContents().forEachRemaining(element -> element.eClass().getEAllReferences().stream()
                .filter(reference -> !reference.isContainment() && !reference.isMany() && reference.isChangeable())
                .forEach(reference -> {
                    if (element.eGet(reference, false) instanceof EObject target && target.eIsProxy()) {
                        find(network, target).ifPresent(found -> element.eSet(reference, found));
                    }
                }));
    }

    private static Optional<? extends EObject> find(EditedNetwork network, EObject proxy) {
        return switch (proxy) {
            case EventType type when type.getName() != null -> network.eventType(type.getName());
            case Stage stage when stage.getName() != null -> network.stage(stage.getName());
            default -> Optional.empty();
        };
    }
}
