package org.millrace.epl.ide.select;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds what a selection grows to: a word, an item of a list, what stands in brackets, a clause, the
 * statement, the text. It reads the tokens of the statement once, however deep they are nested.
 */
public final class Selections {

    /** More steps than anybody takes; answers are as deep as there are steps. */
    private static final int MOST = 32;

    private static final Set<String> CLAUSES = Set.of("select", "from", "where", "group", "having", "output", "order", "limit", "insert", "matching",
            "match_recognize", "retain", "set", "when");

    /** The tokens between a bracket and the one that belongs to it, or a whole statement. */
    private static final class Level {

        private final int open;
        private int close;
        private int itemStart;
        private int itemEnd = -1;
        private int clauseStart;
        private int clauseEnd = -1;

        Level(int open, int size) {
            this.open = open;
            close = size;
            itemStart = open + 1;
            clauseStart = open + 1;
        }
    }

    private final EplDocument document;
    private final int offset;
    private final List<EplToken> tokens;
    private final List<TextRange> ranges = new ArrayList<>();

    private Selections(EplDocument document, int offset) {
        this.document = document;
        this.offset = offset;
        tokens = document.statementTokens(offset);
    }

    /** Returns the parts of a text around an offset, from the smallest to the whole text; each contains the one before it. */
    public static List<TextRange> around(EplDocument document, int offset) {
        return new Selections(document, offset).find();
    }

    private List<TextRange> find() {
        document.tokenAt(offset).or(() -> document.tokenBefore(offset)).filter(token -> token.is(EplToken.SL_COMMENT) || token.is(EplToken.ML_COMMENT))
                .ifPresent(token -> add(token.start(), token.end()));
        document.visibleTokenAt(offset).ifPresent(this::word);
        var levels = left();
        right(levels);
        for (var k = levels.size() - 1; k >= 0 && ranges.size() < MOST; k--) {
            add(levels.get(k), k > 0);
        }
        if (!tokens.isEmpty()) {
            add(tokens.getFirst().start(), tokens.getLast().end());
        }
        add(0, document.text().length());
        return List.copyOf(ranges);
    }

    private void word(EplToken token) {
        if (token.is(EplToken.STRING) && token.length() > 1 && offset > token.start() && offset < token.end()) {
            add(token.start() + 1, token.end() - 1);
        }
        add(token.start(), token.end());
    }

    /** The levels around the offset, the outermost first. */
    private List<Level> left() {
        var levels = new ArrayList<Level>();
        levels.add(new Level(-1, tokens.size()));
        for (var i = 0; i < tokens.size() && tokens.get(i).end() <= offset; i++) {
            var level = levels.getLast();
            if (isOpening(tokens.get(i))) {
                levels.add(new Level(i, tokens.size()));
            } else if (isClosing(tokens.get(i)) && levels.size() > 1) {
                levels.removeLast();
            } else if (tokens.get(i).is(",")) {
                level.itemStart = i + 1;
            } else if (CLAUSES.contains(tokens.get(i).type())) {
                level.itemStart = i + 1;
                level.clauseStart = i;
            }
        }
        return levels;
    }

    private void right(List<Level> levels) {
        var k = levels.size() - 1;
        var depth = 0;
        for (var i = firstBehind(); i < tokens.size() && k >= 0; i++) {
            var token = tokens.get(i);
            var level = levels.get(k);
            if (isOpening(token)) {
                depth++;
            } else if (isClosing(token) && depth > 0) {
                depth--;
            } else if (isClosing(token)) {
                level.close = i;
                k--;
            } else if (depth == 0 && token.start() >= offset && (token.is(",") || CLAUSES.contains(token.type()))) {
                level.itemEnd = level.itemEnd < 0 ? i : level.itemEnd;
                level.clauseEnd = level.clauseEnd < 0 && !token.is(",") ? i : level.clauseEnd;
            }
        }
    }

    private int firstBehind() {
        var i = 0;
        while (i < tokens.size() && tokens.get(i).end() <= offset) {
            i++;
        }
        return i;
    }

    private void add(Level level, boolean brackets) {
        addTokens(level.itemStart, level.itemEnd < 0 ? level.close : level.itemEnd);
        addTokens(level.clauseStart, level.clauseEnd < 0 ? level.close : level.clauseEnd);
        addTokens(level.open + 1, level.close);
        if (brackets) {
            var last = Math.min(level.close, tokens.size() - 1);
            add(tokens.get(level.open).start(), tokens.get(last).end());
            if (level.open > 0 && tokens.get(level.open - 1).isWord()) {
                add(tokens.get(level.open - 1).start(), tokens.get(last).end());
            }
        }
    }

    private void addTokens(int from, int to) {
        if (from < to) {
            add(tokens.get(from).start(), tokens.get(to - 1).end());
        }
    }

    /** Adds what is larger than the part before it and contains it. */
    private void add(int start, int end) {
        if (start <= offset && offset <= end) {
            var range = new TextRange(start, end);
            if (ranges.isEmpty() || range.contains(ranges.getLast()) && !range.equals(ranges.getLast())) {
                ranges.add(range);
            }
        }
    }

    private static boolean isOpening(EplToken token) {
        return token.is("(") || token.is("[") || token.is("{") || token.is("-[");
    }

    private static boolean isClosing(EplToken token) {
        return token.is(")") || token.is("]") || token.is("}");
    }
}
