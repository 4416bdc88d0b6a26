package org.millrace.compiler.epl;

import org.millrace.compiler.epl.Token.Kind;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into statements at the semicolons that stand outside strings, comments, back-ticks,
 * square brackets (in which scripts stand) and braces. A piece begins with its first token and ends
 * with its last; comments between statements belong to none.
 */
public final class StatementSplitter {

    /**
     * A statement.
     *
     * @param offset where it begins in the text
     * @param text   the statement, without the semicolon
     */
    public record Piece(int offset, String text) {
    }

    /**
     * What a text consists of.
     *
     * @param pieces the statements; of a text with faults those that could be made out
     * @param faults what is wrong
     */
    public record Split(List<Piece> pieces, List<EplFault> faults) {

        /** Copies the lists. */
        public Split {
            pieces = List.copyOf(pieces);
            faults = List.copyOf(faults);
        }
    }

    private StatementSplitter() {
    }

    /** Cuts a text. */
    public static Split split(String text) {
        var scan = EplScanner.scan(text);
        var pieces = new ArrayList<Piece>();
        var faults = new ArrayList<>(scan.faults());
        var open = new ArrayDeque<Token>();
        var start = -1;
        var end = -1;
        for (var token : scan.tokens()) {
            if (token.kind() == Kind.COMMENT) {
                continue;
            }
            if (token.isSymbol(text, ';') && open.isEmpty()) {
                if (start >= 0) {
                    pieces.add(new Piece(start, text.substring(start, end)));
                }
                start = -1;
                continue;
            }
            if (token.isSymbol(text, '[') || token.isSymbol(text, '{')) {
                open.push(token);
            } else if (!open.isEmpty() && token.isSymbol(text, open.peek().isSymbol(text, '[') ? ']' : '}')) {
                open.pop();
            }
            start = start < 0 ? token.start() : start;
            end = token.end();
        }
        if (start >= 0) {
            pieces.add(new Piece(start, text.substring(start, end)));
        }
        if (!open.isEmpty() && faults.isEmpty()) {
            var bracket = open.peekLast();
            faults.add(new EplFault(bracket.start(), "unterminated",
                    "the bracket '" + bracket.text(text) + "' that opens here is not closed"));
        }
        return new Split(pieces, faults);
    }
}
