package org.millrace.codecs.internal.xml;

/** A place in a stream as a line and a column, both from 1. */
final class StreamPosition {

    private long line = 1;
    private long column = 1;

    /** Goes back to the beginning. */
    void reset() {
        line = 1;
        column = 1;
    }

    /** Becomes the place of another position. */
    StreamPosition set(StreamPosition other) {
        line = other.line;
        column = other.column;
        return this;
    }

    /** Moves over units. */
    StreamPosition pass(XmlUnits units, int from, int to) {
        for (var i = from; i + units.width() <= to; i += units.width()) {
            var unit = units.at(i);
            if (unit == '\n') {
                line++;
                column = 1;
            } else if (units.width() == 2 || (unit & 0xc0) != 0x80) {
                // Not for the further bytes of a character in UTF-8.
                column++;
            }
        }
        return this;
    }

    /**
     * Returns a message with a place behind this one.
     *
     * @param lines   the line, counted from this one as 1
     * @param columns the column, in the first line counted from this one as 1
     */
    String message(long lines, long columns, String reason) {
        return "line " + (line + lines - 1) + ", column " + (lines == 1 ? column + columns - 1 : columns) + ": " + reason;
    }

    String message(String reason) {
        return message(1, 1, reason);
    }
}
