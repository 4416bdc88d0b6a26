package org.millrace.epl.ide.hint;

/**
 * A few words that an editor shows inside a text.
 *
 * @param offset  where
 * @param label   the words
 * @param detail  more on it, in Markdown; may be empty
 * @param isType  whether it is the type of what stands in front of it
 */
public record Hint(int offset, String label, String detail, boolean isType) {
}
