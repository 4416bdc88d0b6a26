package org.millrace.epl.ide.hover;

import org.millrace.epl.ide.TextRange;

/**
 * What is known about a word.
 *
 * @param range    the word
 * @param markdown what is known
 */
public record Hover(TextRange range, String markdown) {
}
