package org.millrace.epl.ide.fold;

/**
 * Lines that can be folded into the first.
 *
 * @param firstLine the first line, from 0
 * @param lastLine  the last line
 * @param comment   whether they are a comment
 */
public record Fold(int firstLine, int lastLine, boolean comment) {
}
