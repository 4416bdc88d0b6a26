package org.millrace.epl.ide;

/**
 * A part of a text.
 *
 * @param start the offset of its first character, from 0
 * @param end   the offset behind its last
 */
public record TextRange(int start, int end) {

    /** Refuses what is no part of a text. */
    public TextRange {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException(start + ".." + end);
        }
    }

    /** How many characters it has. */
    public int length() {
        return end - start;
    }

    /** Whether an offset lies in it or at its end. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }

    /** Whether another part lies in it. */
    public boolean contains(TextRange other) {
        return start <= other.start && other.end <= end;
    }

    /** Whether it has a place in common with another part. */
    public boolean meets(TextRange other) {
        return start <= other.end && other.start <= end;
    }

    /** The part itself. */
    public String of(String text) {
        return text.substring(start, end);
    }
}
