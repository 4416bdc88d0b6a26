package org.millrace.epl.syntax;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.antlr.XtextTokenStream;

import org.millrace.epl.parser.antlr.EplParser;
import org.millrace.epl.parser.antlr.internal.InternalEplParser;

/** The generated parser with the lexer and the error recovery of this language. */
public final class RobustParser extends EplParser {

    @Override
    protected TokenSource createLexer(CharStream stream) {
        return StatementTokens.of(stream.size() == 0 ? "" : stream.substring(0, stream.size() - 1));
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
