package org.millrace.epl.format;

/**
 * How a text is laid out.
 *
 * @param width      the most characters of a line; a longer one is broken where that is possible
 * @param indent     what a line is indented with, once for each level
 * @param keepBroken whether clauses, columns and the like that stand on lines of their own stay so
 *                   though they would fit on one line
 */
public record FormatOptions(int width, String indent, boolean keepBroken) {

    /** Lines of 120 characters, four blanks, and what is broken stays broken. */
    public static final FormatOptions DEFAULT = new FormatOptions(120, "    ", true);

    /** Refuses what cannot be done. */
    public FormatOptions {
        if (width < 1 || !indent.isBlank()) {
            throw new IllegalArgumentException("width " + width + ", indent '" + indent + "'");
        }
    }
}
