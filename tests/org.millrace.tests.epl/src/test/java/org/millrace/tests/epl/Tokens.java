package org.millrace.tests.epl;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A text as approximate EPL tokens. White space and comments belong to the token after them. For invalid text, a
 * character that starts no token is a token itself.
 */
final class Tokens {

    /** A token, and the white space and comments before it. */
    record Token(String before, String text) {
        boolean isWord() {
            return Character.isJavaIdentifierPart(text.charAt(0));
        }
    }

    private static final Pattern GAP = Pattern.compile("(?s)(?:\\s|//[^\\r\\n]*|/\\*.*?\\*/)*");
    private static final Pattern TOKEN = Pattern.compile("(?s)"
            + "\"\"\"|'(?:\\\\.|[^'\\\\])*'|\"(?:\\\\.|[^\"\\\\])*\"|`[^`]*`"
            + "|every-distinct|retain-union|retain-intersection|event-precedence"
            + "|0[xX]\\w+|(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?[\\w$]*|[\\w$]+"
            + "|->|=>|-\\[|<=|>=|<>|!=|\\|\\||:=|.", Pattern.CASE_INSENSITIVE);

    private final List<Token> tokens;
    private final String after;

    private Tokens(List<Token> tokens, String after) {
        this.tokens = tokens;
        this.after = after;
    }

    static Tokens of(String text) {
        var tokens = new ArrayList<Token>();
        var gap = GAP.matcher(text);
        var token = TOKEN.matcher(text);
        var at = 0;
        while (true) {
            gap.region(at, text.length()).lookingAt();
            var start = gap.end();
            if (start == text.length()) {
                return new Tokens(tokens, text.substring(at));
            }
            token.region(start, text.length()).lookingAt();
            tokens.add(new Token(text.substring(at, start), token.group()));
            at = token.end();
        }
    }

    /** Returns the texts of the tokens. */
    List<String> texts() {
        return tokens.stream().map(Token::text).toList();
    }

    /** Returns the texts that end with a semicolon, without it. */
    List<String> statements() {
        var statements = new ArrayList<String>();
        var from = 0;
        for (var i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).text().equals(";")) {
                statements.add(new Tokens(tokens.subList(from, i), "").toString());
                from = i + 1;
            }
        }
        return statements;
    }

    int size() {
        return tokens.size();
    }

    /** Returns a copy without a token. */
    Tokens without(int index) {
        var changed = new ArrayList<>(tokens);
        var before = changed.remove(index).before();
        if (index < changed.size()) {
            var next = changed.get(index);
            changed.set(index, new Token(before + next.before(), next.text()));
        }
        return new Tokens(changed, after);
    }

    /** Returns a copy with a token repeated. */
    Tokens twice(int index) {
        var changed = new ArrayList<>(tokens);
        changed.add(index + 1, new Token(" ", tokens.get(index).text()));
        return new Tokens(changed, after);
    }

    /** Returns a copy with a token and its successor swapped. */
    Tokens swapped(int index) {
        var changed = new ArrayList<>(tokens);
        var first = tokens.get(index);
        var second = tokens.get(index + 1);
        changed.set(index, new Token(first.before(), second.text()));
        changed.set(index + 1, new Token(second.before(), first.text()));
        return new Tokens(changed, after);
    }

    /** Returns the text. Adjacent words are separated. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        var wordBefore = false;
        for (var token : tokens) {
            if (token.before().isEmpty() && wordBefore && token.isWord()) {
                text.append(' ');
            }
            text.append(token.before()).append(token.text());
            wordBefore = token.isWord();
        }
        return text.append(after).toString();
    }
}
