package org.millrace.epl.link;

import java.util.List;

/**
 * A way to repair a problem.
 *
 * @param title what it does, as a command
 * @param edits the changes to the source of the problem, which do not overlap
 */
public record Fix(String title, List<Edit> edits) {

    /**
     * A change of a source.
     *
     * @param offset      where the replaced text begins
     * @param length      how many characters are replaced
     * @param replacement what stands there instead
     */
    public record Edit(int offset, int length, String replacement) {
    }

    /** Copies the list. */
    public Fix {
        edits = List.copyOf(edits);
    }

    /** The replacement of a piece by another text. */
    static Fix replacing(Place place, String replacement) {
        return new Fix("Change to '" + replacement + "'", List.of(new Edit(place.offset(), place.length(), replacement)));
    }
}
