package org.millrace.epn.edit.clipboard;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;

import java.util.List;
import java.util.Optional;

/**
 * Copies stages, notes and event types beside themselves, with the wires between them.
 *
 * @param elements what is selected
 */
public record DuplicateElements(List<? extends EObject> elements) implements Edit<List<EObject>> {

    /** Copies the list. */
    public DuplicateElements {
        elements = List.copyOf(elements);
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return Fragment.copy(network.resource(), elements).isPresent() ? Optional.empty()
                : Optional.of(new Refusal("nothing that can be copied is selected", "select stages, notes or event types"));
    }

    /** The event types, stages and notes that were added. */
    @Override
    public List<EObject> perform(EditedNetwork network) {
        return Fragment.copy(network.resource(), elements)
                .map(text -> new PasteElements(text, Optional.empty()).perform(network)).orElse(List.of());
    }
}
