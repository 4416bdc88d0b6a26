package org.millrace.epl.ide;

import java.util.Arrays;

/** Where the lines of a text begin. Lines and columns are counted from 0, columns in UTF-16 units. */
public final class LineIndex {

    private final String text;
    private final int[] starts;

    /** Finds the lines; they end with a line feed, a carriage return, or both. */
    public LineIndex(String text) {
        this.text = text;
        starts = starts(text);
    }

    /** How many lines there are. */
    public int count() {
        return starts.length;
    }

    /** The line of an offset. */
    public int line(int offset) {
        var found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }

    /** The column of an offset. */
    public int column(int offset) {
        return offset - starts[line(offset)];
    }

    /** The offset of a line and column; those outside the text are moved to the nearest inside. */
    public int offset(int line, int column) {
        if (line < 0) {
            return 0;
        }
        if (line >= starts.length) {
            return text.length();
        }
        return Math.clamp(starts[line] + (long) Math.max(0, column), starts[line], end(line));
    }

    /** The offset behind the last character of a line, in front of its line end. */
    private int end(int line) {
        if (line + 1 == starts.length) {
            return text.length();
        }
        var end = starts[line + 1];
        while (end > starts[line] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return end;
    }

    private static int[] starts(String text) {
        var starts = new int[16];
        var count = 1;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
