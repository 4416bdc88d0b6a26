package org.millrace.epl.parser;

import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.antlr.XtextTokenStream;
import org.millrace.epl.lexer.EplLexer;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.parser.antlr.EplParser;
import org.millrace.epl.parser.antlr.internal.InternalEplParser;
import org.millrace.epl.tokens.EplToken;

import java.util.List;

/** The generated parser with the lexer and the error recovery of this language. */
public final class RobustParser extends EplParser {

    /** A text that has been cut into tokens already. */
    private static final class Lexed extends ANTLRStringStream {

        private final ParserTokens tokens;

        Lexed(String text, List<EplToken> tokens, List<StatementRange> statements) {
            super(text);
            this.tokens = new ParserTokens(text, tokens, statements.stream().filter(statement -> statement.tooDeep().isEmpty()).toList());
        }
    }

    /**
     * Parses statements of a text. Offsets in the result are those of the text.
     *
     * @param tokens     all tokens of the text
     * @param statements the statements in order; those that are nested too deeply are passed over
     */
    public IParseResult parse(String text, List<EplToken> tokens, List<StatementRange> statements) {
        return parse(getDefaultRuleName(), new Lexed(text, tokens, statements));
    }

    @Override
    protected TokenSource createLexer(CharStream stream) {
        if (stream instanceof Lexed lexed) {
            return lexed.tokens;
        }
        var text = stream.size() == 0 ? "" : stream.substring(0, stream.size() - 1);
        var tokens = EplLexer.tokens(text);
        return new Lexed(text, tokens, StatementRange.of(tokens)).tokens;
    }

    @Override
    protected InternalEplParser createParser(XtextTokenStream stream) {
        return new ResynchronizingParser(stream, getGrammarAccess());
    }

    @Override
    protected boolean isReparseSupported() {
        return false;
    }
}
