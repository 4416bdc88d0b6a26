package org.millrace.scenario.coverage;

import org.millrace.epl.tokens.EplScanner;
import org.millrace.epl.tokens.EplToken;
import org.millrace.report.coverage.CoveredStatement.Span;

import java.util.ArrayList;
import java.util.List;

/** The text of a file with statements, and its tokens without comments. */
final class SourceTokens {

    private final String text;
    private final List<EplToken> tokens;

    SourceTokens(String text) {
        this.text = text;
        this.tokens = EplScanner.tokens(text).stream().filter(token -> !token.isHidden()).toList();
    }

    String text() {
        return text;
    }

    int count() {
        return tokens.size();
    }

    EplToken token(int index) {
        return tokens.get(index);
    }

    String text(int index) {
        return tokens.get(index).text(text);
    }

    /** Returns the offset of a place; the end of the text if there is no such line. */
    int offset(int line, int column) {
        var begin = 0;
        for (var i = 1; i < line && begin >= 0; i++) {
            begin = text.indexOf('\n', begin) + 1;
            if (begin == 0) {
                return text.length();
            }
        }
        return Math.min(begin + column - 1, text.length());
    }

    /** Returns the index of the first token at or behind an offset. */
    int first(int offset) {
        var index = 0;
        while (index < tokens.size() && tokens.get(index).start() < offset) {
            index++;
        }
        return index;
    }

    /** Returns the index behind the last token of the statement that begins with a token. */
    int end(int first) {
        var index = first;
        while (index < tokens.size() && !tokens.get(index).is(";")) {
            index++;
        }
        return index;
    }

    /** Returns the pieces of tokens between which there are only blanks, each on one line. */
    List<Span> code(int first, int end) {
        var spans = new ArrayList<Span>();
        for (var i = first; i < end; i++) {
            var token = tokens.get(i);
            var last = spans.isEmpty() ? null : spans.getLast();
            if (last != null && isBlank(last.offset() + last.length(), token.start())) {
                spans.set(spans.size() - 1, new Span(last.offset(), token.end() - last.offset()));
            } else {
                spans.add(new Span(token.start(), token.length()));
            }
        }
        return spans;
    }

    private boolean isBlank(int from, int to) {
        return text.substring(from, to).chars().allMatch(c -> c == ' ' || c == '\t');
    }
}
