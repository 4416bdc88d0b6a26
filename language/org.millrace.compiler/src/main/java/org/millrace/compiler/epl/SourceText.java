package org.millrace.compiler.epl;

import org.millrace.epl.EplSource;
import org.millrace.epn.Position;

/**
 * A text with statements of a processor.
 *
 * @param file   the file, relative to the project
 * @param begin  where the text begins in the file: at its beginning, or inside the network
 * @param source the text
 */
public record SourceText(String file, Position begin, EplSource source) {

    /** The place of an offset in the text. */
    public Position at(int offset) {
        var at = source.position(offset);
        return at.line() == 1 ? new Position(begin.line(), begin.column() + at.column() - 1)
                : new Position(begin.line() + at.line() - 1, at.column());
    }
}
