package org.millrace.epl;

import org.millrace.epl.ast.Statement;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Optional;

/**
 * A statement of a text: what stands between two semicolons, without blanks and comments at both ends.
 *
 * @param index  its position among the statements of the text, from 0
 * @param start  the offset of its first character
 * @param end    the offset behind its last, in front of the semicolon
 * @param tokens its tokens, with the blanks and comments between them
 * @param tree   its syntax tree; of a statement with a fault as if names and brackets that are missing were there,
 *               as names without characters, and tokens that do not fit were not. Empty if the statement was not
 *               parsed, since it is nested too deeply, or if nothing of it fits
 * @param whole  whether it is in accordance with the grammar
 */
public record EplStatement(int index, int start, int end, List<EplToken> tokens, Optional<Statement> tree, boolean whole) {

    /** Whether an offset lies in it or at its end. */
    public boolean touches(int offset) {
        return start <= offset && offset <= end;
    }

    /** Its tokens that lie between two offsets, with the blanks and comments. */
    public List<EplToken> tokens(int from, int to) {
        return tokens.subList(firstAt(from), Math.max(firstAt(from), firstAt(to)));
    }

    /** The position of the first token that does not begin in front of an offset. */
    private int firstAt(int offset) {
        var low = 0;
        var high = tokens.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (tokens.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The tokens that are not blanks or comments. */
    public List<EplToken> visible() {
        return tokens.stream().filter(token -> !token.isHidden()).toList();
    }
}
