package org.millrace.epn.edit.element;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;

import java.util.List;
import java.util.Optional;

/**
 * Deletes what is selected. What goes with another element, such as the wires of a stage, may be
 * selected too.
 *
 * @param elements event types, stages, wires, notes and what belongs to them
 */
public record DeleteElements(List<? extends EObject> elements) implements Edit<List<? extends EObject>> {

    /** Copies the list. */
    public DeleteElements {
        elements = List.copyOf(elements);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return elements.isEmpty() || elements.stream().anyMatch(element -> ElementEdits.delete(element).isEmpty())
                ? Optional.of(new Refusal("the selection cannot be deleted", "select event types, stages, wires or notes"))
                : elements.stream().flatMap(element -> network.absent(element, "element").stream()).findFirst();
    }

    @Override
    public List<? extends EObject> perform(EditedNetwork network) {
        for (var element : elements) {
            if (network.absent(element, "element").isEmpty()) {
                ElementEdits.delete(element).ifPresent(edit -> edit.perform(network));
            }
        }
        return elements;
    }
}
