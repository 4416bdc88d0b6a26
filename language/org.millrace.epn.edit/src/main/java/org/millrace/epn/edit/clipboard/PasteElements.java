package org.millrace.epn.edit.clipboard;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.layout.Place;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Inserts what {@link Fragment#copy} has made, from this network or another one. Names that are taken
 * get a number. An event type that pasted stages name is not pasted if the network has the same one.
 *
 * @param text  the text of the clipboard
 * @param place the upper left corner of the stages and notes; empty to draw them a little beside the old ones
 */
public record PasteElements(String text, Optional<Place> place) implements Edit<List<EObject>> {

    /** Checks that nothing is {@code null}. */
    public PasteElements {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(place, "place");
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return Fragment.read(text).isPresent() ? Optional.empty()
                : Optional.of(new Refusal("the clipboard holds no part of a network", "copy stages, notes or event types first"));
    }

    /** The event types, stages and notes that were added. */
    @Override
    public List<EObject> perform(EditedNetwork network) {
        return Fragment.read(text).map(fragment -> new Insertion(network, fragment).insert(place)).orElse(List.of());
    }
}
