package org.millrace.epl.ide.highlight;

import org.millrace.epl.ide.TextRange;

/**
 * A piece of a text and what it is.
 *
 * @param range       the piece
 * @param kind        what it is
 * @param declaration whether something gets its name there
 */
public record Word(TextRange range, WordKind kind, boolean declaration) {
}
