package org.millrace.epl.syntax;

import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.antlr.runtime.TokenSource;

import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.lexer.StatementRange;
import org.millrace.epl.lexer.Vocabulary;

import java.util.ArrayList;
import java.util.List;

/**
 * Feeds the generated parser: the tokens of a text with BEGIN and END, which have no characters,
 * around every statement. Statements that are refused are hidden from it.
 */
final class StatementTokens implements TokenSource {

    private static final String BEGIN = "BEGIN";
    private static final String END = "END";

    private final List<CommonToken> tokens = new ArrayList<>();
    private int next;
    private int line = 1;

    /**
     * @param text     the text
     * @param tokens   its tokens, or some of them; the text between them is hidden from the parser
     * @param visible  the statements that the parser sees
     */
    StatementTokens(CharSequence text, List<EplToken> tokens, List<StatementRange> visible) {
        var vocabulary = Vocabulary.get();
        var range = 0;
        var end = 0;
        var hidden = vocabulary.number(EplToken.WS);
        var separator = vocabulary.number(";");
        for (var i = 0; i < tokens.size(); i++) {
            while (range < visible.size() && visible.get(range).last() < i) {
                range++;
            }
            var within = range < visible.size() && visible.get(range).first() <= i;
            var token = tokens.get(i);
            if (token.start() > end) {
                add(hidden, end, token.start(), text);
            }
            end = token.end();
            if (within && visible.get(range).first() == i) {
                add(vocabulary.number(BEGIN), token.start(), token.start(), text);
            }
            var type = vocabulary.number(token.type());
            add(within || type == separator || token.isHidden() ? type : hidden, token.start(), token.end(), text);
            if (within && visible.get(range).last() == i) {
                add(vocabulary.number(END), token.end(), token.end(), text);
            }
        }
    }

    private void add(int type, int start, int end, CharSequence text) {
        var token = new CommonToken(type, text.subSequence(start, end).toString());
        token.setStartIndex(start);
        token.setStopIndex(end - 1);
        token.setLine(line);
        tokens.add(token);
        for (var i = start; i < end; i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
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
