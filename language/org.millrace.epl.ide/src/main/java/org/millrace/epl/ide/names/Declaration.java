package org.millrace.epl.ide.names;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;

/**
 * The place where a name is declared.
 *
 * @param symbol   what is declared
 * @param kind     as what
 * @param document the text
 * @param name     the place of the name
 * @param whole    the place of all that declares it
 */
public record Declaration(Symbol symbol, SymbolKind kind, EplDocument document, TextRange name, TextRange whole) {
}
