package org.millrace.epl.format;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.List;

/** Lays a text out: finds the blanks in front of each token and comment, and those at the end. */
final class TextLayout {

    private final EplSource source;
    private final String text;
    private final FormatOptions options;
    private final String lineEnd;
    /** The tokens and comments. */
    private final List<EplToken> items;
    private final List<String> blanks = new ArrayList<>();

    /** Whether the statement in front, if any, was left as it is, and whether it has several lines. */
    private boolean wasLeft;
    private boolean hadLines;
    /** Since the semicolon behind the last statement: where the first line was ended, and whether there was an empty one. */
    private int firstLineEnd = -1;
    private boolean hadEmptyLine;
    private boolean behindSemicolon;

    TextLayout(EplSource source, FormatOptions options) {
        this.source = source;
        this.options = options;
        text = source.text();
        items = source.tokens().stream().filter(token -> !token.is(EplToken.WS)).toList();
        // Not that of the first line or of most lines: those may be others once the text is laid out.
        lineEnd = source.tokens().stream().anyMatch(token -> token.is(EplToken.WS) && token.text(text).contains("\r\n")) ? "\r\n" : "\n";
    }

    /** The blanks in front of each token and comment, and those behind the last. */
    List<String> blanks() {
        var statements = source.statements().iterator();
        var next = statements.hasNext() ? statements.next() : null;
        var i = 0;
        while (i < items.size()) {
            if (next != null && items.get(i).start() == next.start()) {
                i = statement(i, next);
                next = statements.hasNext() ? statements.next() : null;
            } else {
                between(i++);
            }
        }
        var last = items.isEmpty() ? 0 : items.getLast().end();
        var left = wasLeft && !items.isEmpty() && !items.getLast().isHidden() && !items.getLast().is(";");
        blanks.add(left ? text.substring(last) : items.isEmpty() ? "" : lineEnd);
        return blanks;
    }

    /** A comment or a semicolon between statements. */
    private void between(int i) {
        var item = items.get(i);
        if (item.is(";")) {
            blanks.add(i > 0 && items.get(i - 1).is(EplToken.SL_COMMENT) ? lineEnd : wasLeft && i > 0 ? source(i) : "");
            behindSemicolon = true;
            firstLineEnd = -1;
            hadEmptyLine = false;
        } else {
            lines(i, lineEnds(i));
        }
    }

    private int statement(int first, EplStatement statement) {
        var end = first;
        while (end < items.size() && items.get(end).end() <= statement.end()) {
            end++;
        }
        var shape = Shape.of(statement);
        if (shape.isEmpty()) {
            blanks.add(source(first));
            for (var i = first + 1; i < end; i++) {
                blanks.add(source(i));
            }
            wasLeft = true;
            hadLines = text.substring(statement.start(), statement.end()).indexOf('\n') >= 0;
        } else {
            lines(first, lineEndsOfStatement(first));
            var before = blanks.size();
            blanks.addAll(new StatementLayout(text, shape.get(), gaps(first, end), options, lineEnd).blanks());
            wasLeft = false;
            var has = blanks.subList(before, blanks.size()).stream().anyMatch(b -> b.indexOf('\n') >= 0)
                    || items.subList(first, end).stream().anyMatch(item -> text.substring(item.start(), item.end()).indexOf('\n') >= 0);
            if ((has || hadLines) && behindSemicolon && !hadEmptyLine && firstLineEnd >= 0) {
                blanks.set(firstLineEnd, lineEnd + blanks.get(firstLineEnd));
            }
            hadLines = has;
        }
        behindSemicolon = false;
        firstLineEnd = -1;
        hadEmptyLine = false;
        return end;
    }

    /** A statement begins a line, unless only a comment stands in front of it. */
    private int lineEndsOfStatement(int first) {
        return first > 0 && !items.get(first - 1).isComment() ? Math.max(1, lineEnds(first)) : lineEnds(first);
    }

    private void lines(int i, int count) {
        if (i == 0) {
            blanks.add(text.startsWith("\uFEFF") ? "\uFEFF" : "");
        } else if (count == 0) {
            blanks.add(" ");
        } else {
            firstLineEnd = firstLineEnd < 0 ? i : firstLineEnd;
            hadEmptyLine |= count > 1;
            blanks.add(lineEnd.repeat(Math.min(2, count)));
        }
    }

    /** What stands in front of each token of a statement. */
    private List<Gap> gaps(int first, int end) {
        var gaps = new ArrayList<Gap>();
        var comments = new ArrayList<EplToken>();
        var newlines = new ArrayList<Boolean>();
        for (var i = first; i < end; i++) {
            newlines.add(lineEnds(i) > 0);
            if (items.get(i).isComment()) {
                comments.add(items.get(i));
                continue;
            }
            var flags = new boolean[newlines.size()];
            for (var k = 0; k < flags.length; k++) {
                flags[k] = newlines.get(k);
            }
            gaps.add(new Gap(List.copyOf(comments), flags));
            comments.clear();
            newlines.clear();
        }
        return gaps;
    }

    private String source(int i) {
        return text.substring(i == 0 ? 0 : items.get(i - 1).end(), items.get(i).start());
    }

    private int lineEnds(int i) {
        var between = source(i);
        var count = 0;
        for (var k = 0; k < between.length(); k++) {
            var c = between.charAt(k);
            if (c == '\n' || c == '\r' && (k + 1 == between.length() || between.charAt(k + 1) != '\n')) {
                count++;
            }
        }
        return count;
    }
}
