package org.millrace.epl.link;

import java.util.Objects;

/**
 * A name in a source and what it refers to.
 *
 * @param place  where the name is written
 * @param target what it refers to
 */
public record Reference(Place place, Target target) {

    /** Checks that nothing is {@code null}. */
    public Reference {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(target, "target");
    }
}
