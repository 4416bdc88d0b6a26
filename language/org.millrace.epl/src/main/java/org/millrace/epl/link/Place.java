package org.millrace.epl.link;

import java.util.Objects;

/**
 * A piece of a source.
 *
 * @param source the id of the source
 * @param offset where it begins, from 0
 * @param length how many characters it has
 */
public record Place(String source, int offset, int length) {

    /** Checks that nothing is {@code null}. */
    public Place {
        Objects.requireNonNull(source, "source");
    }

    /** The offset behind the last character. */
    public int end() {
        return offset + length;
    }

    /** The same piece further on in its source. */
    Place moved(int by) {
        return new Place(source, offset + by, length);
    }

    /** Whether an offset of the same source lies in it or at its end. */
    public boolean touches(int at) {
        return offset <= at && at <= end();
    }
}
