package org.millrace.epl.link;

import org.millrace.epl.EplSource;

import java.util.Objects;

/**
 * A source to be linked.
 *
 * @param id     what its places are told apart by, such as the path of its file
 * @param source its text and trees
 */
public record LinkSource(String id, EplSource source) {

    /** Checks that nothing is {@code null}. */
    public LinkSource {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(source, "source");
    }
}
