package org.millrace.epl.lexer;

import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;

import java.util.List;

/**
 * Divides a text into the tokens of the grammar, without gaps. A word that is a keyword only in some
 * places is a keyword there and a name elsewhere, see {@link Contextual}.
 */
public final class EplLexer {

    private EplLexer() {
    }

    /** Returns the tokens of a text, the hidden ones included. */
    public static List<EplToken> tokens(CharSequence text) {
        return Contextual.resolve(text, EplScanner.tokens(text, Vocabulary.get()::literal));
    }
}
