package org.millrace.epl.parser;

import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.lexer.Vocabulary;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;

/**
 * Feeds the generated parser: the tokens of a text with BEGIN and END, which have no characters,
 * around every statement. Statements that are refused are hidden from it.
 */
final class ParserTokens implements TokenSource {

    private static final String BEGIN = "BEGIN";
    private static final String END = "END";

    private final CharSequence text;
    private final List<EplToken> source;
    private final List<CommonToken> tokens = new ArrayList<>();
    private int line = 1;
    private int end;
    private int next;

    /**
     * @param text     the text
     * @param tokens   its tokens, or some of them; the text between them is hidden from the parser
     * @param visible  the statements that the parser sees
     */
    ParserTokens(CharSequence text, List<EplToken> tokens, List<StatementRange> visible) {
        this.text = text;
        this.source = tokens;
        var at = 0;
        for (var statement : visible) {
            outside(at, statement.first());
            add(BEGIN, tokens.get(statement.first()).start(), tokens.get(statement.first()).start());
            each(statement.first(), statement.last() + 1);
            add(END, tokens.get(statement.last()).end(), tokens.get(statement.last()).end());
            at = statement.last() + 1;
        }
        outside(at, tokens.size());
    }

    /** Adds what stands between visible statements. If other statements are part of it, it is one hidden token. */
    private void outside(int from, int to) {
        if (source.subList(from, to).stream().allMatch(token -> token.isHidden() || token.is(";"))) {
            each(from, to);
        } else {
            add(EplToken.WS, source.get(from).start(), source.get(to - 1).end());
        }
    }

    private void each(int from, int to) {
        source.subList(from, to).forEach(token -> add(token.type(), token.start(), token.end()));
    }

    /** Adds a token, and hides the text between it and the one before. */
    private void add(String type, int start, int end) {
        if (start > this.end) {
            append(EplToken.WS, this.end, start);
        }
        append(type, start, end);
        this.end = end;
    }

    private void append(String type, int start, int end) {
        var token = new CommonToken(Vocabulary.get().number(type), text.subSequence(start, end).toString());
        token.setStartIndex(start);
        token.setStopIndex(end - 1);
        token.setLine(line);
        tokens.add(token);
        for (var k = start; k < end; k++) {
            line += text.charAt(k) == '\n' ? 1 : 0;
        }
    }

    @Override
    public Token nextToken() {
        return next < tokens.size() ? tokens.get(next++) : Token.EOF_TOKEN;
    }

    @Override
    public String getSourceName() {
        return "EPL";
    }
}
