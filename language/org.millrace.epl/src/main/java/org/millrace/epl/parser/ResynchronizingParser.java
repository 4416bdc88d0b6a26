package org.millrace.epl.parser;

import org.antlr.runtime.BitSet;
import org.antlr.runtime.IntStream;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenStream;
import org.millrace.epl.parser.antlr.internal.InternalEplParser;
import org.millrace.epl.services.EplGrammarAccess;

/** Goes on at the end of a statement when something in it is wrong. */
final class ResynchronizingParser extends InternalEplParser {

    ResynchronizingParser(TokenStream input, EplGrammarAccess grammar) {
        super(input, grammar);
    }

    @Override
    public void recover(IntStream input, RecognitionException exception) {
        reportError(exception);
        skipStatement();
    }

    @Override
    protected Object recoverFromMismatchedToken(IntStream input, int expected, BitSet follow) throws RecognitionException {
        if (expected != RULE_END) {
            throw new MismatchedTokenException(expected, input);
        }
        reportError(new MismatchedTokenException(expected, input));
        skipStatement();
        var end = getCurrentInputSymbol(input);
        input.consume();
        return end;
    }

    private void skipStatement() {
        while (input.LA(1) != RULE_END && input.LA(1) != Token.EOF) {
            input.consume();
        }
    }
}
