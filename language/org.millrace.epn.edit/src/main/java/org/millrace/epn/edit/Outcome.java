package org.millrace.epn.edit;

import java.util.Optional;

/**
 * What became of an edit.
 *
 * @param <T> what the edit gives back
 */
public sealed interface Outcome<T> {

    /**
     * The edit was done.
     *
     * @param result what it gave back
     */
    record Done<T>(T result) implements Outcome<T> {
    }

    /**
     * The edit was not done, and nothing has changed.
     *
     * @param reason why
     */
    record Refused<T>(Refusal reason) implements Outcome<T> {
    }

    /** Why the edit was not done; empty if it was. */
    default Optional<Refusal> refusal() {
        return this instanceof Refused<T>(var reason) ? Optional.of(reason) : Optional.empty();
    }

    /** What the edit gave back; empty if it was not done. */
    default Optional<T> value() {
        return this instanceof Done<T>(var result) ? Optional.of(result) : Optional.empty();
    }
}
