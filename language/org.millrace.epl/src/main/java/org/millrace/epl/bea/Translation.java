package org.millrace.epl.bea;

import org.millrace.epl.edit.SourceMap;
import org.millrace.epl.syntax.SyntaxFault;

import java.util.List;

/**
 * A text in Esper's EPL and where it comes from.
 *
 * @param text       the whole text, with the comments of the source
 * @param map        where its places come from in the source
 * @param statements the statements of it, in order; one for each of the source
 * @param problems   what cannot be translated; then the text is not to be used
 */
public record Translation(String text, SourceMap map, List<TranslatedStatement> statements, List<SyntaxFault> problems) {

    /**
     * A statement of the translation.
     *
     * @param text       the statement, without the semicolon
     * @param map        where its places come from in the source text
     * @param start      where the statement begins in the source text
     * @param translated whether it is written in BEA's dialect
     */
    public record TranslatedStatement(String text, SourceMap map, int start, boolean translated) {
    }

    /** Copies the lists. */
    public Translation {
        statements = List.copyOf(statements);
        problems = List.copyOf(problems);
    }
}
