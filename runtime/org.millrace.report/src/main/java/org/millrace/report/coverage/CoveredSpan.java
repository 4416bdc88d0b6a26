package org.millrace.report.coverage;

/**
 * A piece of a line whose characters have the same use, without comments.
 *
 * @param offset where it begins, in UTF-16 units from 0
 * @param length its length
 * @param use    the use of its characters
 * @param note   the counts behind it, for the user
 */
public record CoveredSpan(int offset, int length, Use use, String note) {

    /** Returns the offset behind its last character. */
    int end() {
        return offset + length;
    }
}
