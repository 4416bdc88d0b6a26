package org.millrace.runtime.api;

import java.util.Objects;

/**
 * The position of an event in the input of an inbound adapter.
 *
 * @param part  the name of a part of the input whose events come in one order, such as a partition
 * @param place the place in that part, such as the offset of a record; several events can have the same
 */
public record InputPosition(String part, long place) {

    /** Checks that nothing is {@code null}. */
    public InputPosition {
        Objects.requireNonNull(part, "part");
    }
}
