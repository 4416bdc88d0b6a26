package org.millrace.epn;

/**
 * A place in a text file.
 *
 * @param line   the line, from 1
 * @param column the column, from 1, counted in UTF-16 units
 */
public record Position(int line, int column) implements Comparable<Position> {

    /** The beginning of a file. */
    public static final Position START = new Position(1, 1);

    /** Moves what lies before the beginning of a file to its beginning. */
    public Position {
        line = Math.max(line, 1);
        column = Math.max(column, 1);
    }

    /** The place of an offset in a text; offsets outside the text are moved to its ends. */
    public static Position at(CharSequence text, int offset) {
        return START.advanced(text, 0, offset);
    }

    /**
     * The place reached from this one by reading a piece of text.
     *
     * @param text the text
     * @param from the offset that stands at this place
     * @param to   the offset whose place is asked for
     */
    public Position advanced(CharSequence text, int from, int to) {
        var l = line;
        var c = column;
        for (var i = from; i < Math.min(to, text.length()); i++) {
            var ch = text.charAt(i);
            if (ch == '\n' || ch == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                l++;
                c = 1;
            } else {
                c++;
            }
        }
        return new Position(l, c);
    }

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
