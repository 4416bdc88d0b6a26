package org.millrace.epn.edit.element;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Wire;

import java.util.Optional;

/**
 * Says which event type an adapter carries, a bean takes or a wire lets pass, or of which a property has records.
 *
 * @param element   an adapter, a bean, a wire or a property of an event type
 * @param eventType the name of the event type; empty for none
 */
public record SetEventType(EObject element, String eventType) implements Edit<EObject> {

    /**
     * Checks that the element is one that has an event type.
     *
     * @throws IllegalArgumentException if not
     */
    public SetEventType {
        feature(element);
    }

    private static EReference feature(EObject element) {
        return switch (element) {
            case Adapter adapter -> Literals.ADAPTER__EVENT_TYPE;
            case Bean bean -> Literals.BEAN__EVENT_TYPE;
            case Wire wire -> Literals.WIRE__EVENT_TYPE;
            case EventTypeProperty property -> Literals.EVENT_TYPE_PROPERTY__RECORD;
            default -> throw new IllegalArgumentException(element.eClass().getName());
        };
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(element, "element").or(() -> eventType.isEmpty() ? Optional.empty()
                : Names.unknown(eventType, network.eventTypeNames(), "event type"));
    }

    @Override
    public EObject perform(EditedNetwork network) {
        element.eSet(feature(element), network.eventType(eventType).orElse(null));
        return element;
    }
}
