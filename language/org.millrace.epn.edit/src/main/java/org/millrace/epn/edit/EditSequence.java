package org.millrace.epn.edit;

import org.millrace.epn.edit.internal.RefusedException;

import java.util.List;
import java.util.Optional;

/**
 * Several edits as one step of undo. If one of them is refused, none is done.
 *
 * @param label what menus call it after "Undo"
 * @param edits the edits, in order; each may build on those before it
 */
public record EditSequence(String label, List<? extends Edit<?>> edits) implements Edit<List<?>> {

    /** Copies the list. */
    public EditSequence {
        edits = List.copyOf(edits);
    }

    /** Asks the first edit only: whether the others can be done may depend on it. */
    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return edits.stream().findFirst().flatMap(edit -> edit.refusal(network));
    }

    /** The results of the edits, in order. */
    @Override
    public List<?> perform(EditedNetwork network) {
        return edits.stream().map(edit -> {
            edit.refusal(network).ifPresent(refusal -> {
                throw new RefusedException(refusal);
            });
            return edit.perform(network);
        }).toList();
    }
}
