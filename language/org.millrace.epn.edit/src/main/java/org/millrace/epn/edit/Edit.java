package org.millrace.epn.edit;

import org.millrace.epn.edit.label.Labels;

import java.util.Optional;

/**
 * One edit of a network, to be run with {@link EpnEditing#execute}, which makes it one step of undo.
 * An edit is a value: it says what to do and can be asked whether it may be done, as often as an
 * editor likes.
 *
 * @param <T> what the edit gives back, usually the element that it made or changed
 */
public interface Edit<T> {

    /** Why the edit cannot be done; empty if it can. Changes nothing. */
    Optional<Refusal> refusal(EditedNetwork network);

    /**
     * Does the edit. Called only if nothing refuses it.
     *
     * @param network the network, whose model is changed directly
     */
    T perform(EditedNetwork network);

    /** What menus call the edit after "Undo", with headline capitals. */
    default String label() {
        return Labels.of(getClass());
    }
}
