package org.millrace.epl.ide.names;

import org.millrace.epl.ide.TextRange;

/**
 * A place where something is named.
 *
 * @param place       the place of the name, with its back-ticks
 * @param symbol      what is named
 * @param declaration whether it is declared there
 */
public record Mention(TextRange place, Symbol symbol, boolean declaration) {
}
