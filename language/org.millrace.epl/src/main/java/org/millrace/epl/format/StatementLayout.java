package org.millrace.epl.format;

import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Lays one statement out: finds the blanks in front of each of its tokens and comments. */
final class StatementLayout {

    private final String text;
    private final Shape shape;
    private final FormatOptions options;
    private final String lineEnd;

    private final List<Gap> gaps;
    private final Spacing spacing;
    private final List<Group> groups;
    /** The tokens with which groups begin. */
    private final BitSet begins = new BitSet();
    /** Where each token would begin and end if all stood on one line, and how many lines end in front of its end. */
    private final int[] flatStart;
    private final int[] flatEnd;
    private final int[] newlines;

    /** For tokens in front of which a group is broken the level of their lines, for others -1. */
    private final int[] levels;
    private final List<Open> open = new ArrayList<>();
    private final List<String> blanks = new ArrayList<>();
    private int level;
    private int column;

    /** A group in which the current token lies, and the level of the line on which it begins. */
    private record Open(Group group, int level) {
    }

    StatementLayout(String text, Shape shape, List<Gap> gaps, FormatOptions options, String lineEnd) {
        this.text = text;
        this.shape = shape;
        this.gaps = gaps;
        this.options = options;
        this.lineEnd = lineEnd;
        spacing = new Spacing(text, shape);
        groups = Groups.of(shape);
        groups.forEach(group -> begins.set(group.start()));
        var count = shape.tokens.size();
        flatStart = new int[count];
        flatEnd = new int[count];
        newlines = new int[count + 1];
        levels = new int[count];
        Arrays.fill(levels, -1);
        for (var i = 0; i < count; i++) {
            var token = shape.tokens.get(i);
            flatStart[i] = i == 0 ? 0 : flatEnd[i - 1] + gaps.get(i).width(spacing.before(i));
            flatEnd[i] = flatStart[i] + token.length();
            newlines[i + 1] = newlines[i] + (i > 0 && hasLineEnd(gaps.get(i)) ? 1 : 0) + (hasLineEnd(token) ? 1 : 0);
        }
    }

    /** The blanks in front of each comment and token behind the first token. */
    List<String> blanks() {
        var next = 0;
        for (var i = 0; i < shape.tokens.size(); i++) {
            while (!open.isEmpty() && open.getLast().group.end() <= i) {
                open.removeLast();
            }
            var space = i > 0 && spacing.before(i);
            while (next < groups.size() && groups.get(next).start() == i) {
                open(groups.get(next++), i, space);
            }
            if (i > 0) {
                gap(i, space);
            }
            advance(shape.tokens.get(i));
        }
        return blanks;
    }

    private void open(Group group, int i, boolean space) {
        var here = levels[i] >= 0 ? levels[i] : level;
        var start = levels[i] >= 0 ? here * options.indent().length() : column + (i == 0 ? 0 : gaps.get(i).width(space));
        if (isBroken(group, start)) {
            group.breaks().forEach((token, deeper) -> levels[token] = here + deeper);
            group.kept().stream().filter(this::isKept).forEach(token -> levels[token] = here);
            open.add(new Open(group, here));
        }
    }

    private boolean isBroken(Group group, int start) {
        var last = group.end() - 1;
        var lineEnds = newlines[last + 1] - newlines[group.start()] - (group.start() > 0 && hasLineEnd(gaps.get(group.start())) ? 1 : 0);
        if (lineEnds > 0 || start + flatEnd[last] - flatStart[group.start()] + tail(group.end()) > options.width()) {
            return true;
        }
        return group.kept().stream().anyMatch(this::isKept)
                || options.keepBroken() && group.keeps() && group.breaks().keySet().stream().anyMatch(token -> token > 0 && gaps.get(token).isBroken());
    }

    private boolean isKept(int token) {
        return gaps.get(token).isForced() || options.keepBroken() && gaps.get(token).isBroken();
    }

    /** How many characters behind a group stand on its last line, up to where that may be broken. */
    private int tail(int end) {
        var i = end;
        while (i < shape.tokens.size() && levels[i] < 0 && !begins.get(i)) {
            i++;
        }
        return (i == end ? 0 : flatEnd[i - 1] - flatEnd[end - 1]) + (i == shape.tokens.size() ? 1 : 0);
    }

    private static boolean isGlued(EplToken token) {
        return token.is(",") || token.is(")") || token.is("]") || token.is("}");
    }

    private void gap(int i, boolean space) {
        var gap = gaps.get(i);
        var comments = gap.comments();
        var breaks = levels[i] >= 0;
        var lineLevel = breaks ? levels[i] : open.isEmpty() ? 1 : open.getLast().level + 1;
        var first = !gap.isForced() && breaks ? 0 : -1;
        for (var k = 0; k <= comments.size(); k++) {
            if (k == first || !comments.isEmpty() && gap.newline()[k]) {
                newline(lineLevel);
            } else if (comments.isEmpty() ? space : needsBlank(i, k, comments.size())) {
                blanks.add(" ");
                column++;
            } else {
                blanks.add("");
            }
            if (k < comments.size()) {
                advance(comments.get(k));
            }
        }
    }

    /** Whether a blank stands in front of a comment, or of the token behind the last one. */
    private boolean needsBlank(int i, int k, int count) {
        return k == 0 ? !isOpening(shape.tokens.get(i - 1)) : k < count || !isGlued(shape.tokens.get(i));
    }

    private static boolean isOpening(EplToken token) {
        return token.is("(") || token.is("[");
    }

    private void newline(int lineLevel) {
        blanks.add(lineEnd + options.indent().repeat(lineLevel));
        level = lineLevel;
        column = lineLevel * options.indent().length();
    }

    private void advance(EplToken token) {
        for (var k = token.start(); k < token.end(); k++) {
            column = text.charAt(k) == '\n' ? 0 : column + 1;
        }
    }

    private boolean hasLineEnd(Gap gap) {
        return gap.isForced() || gap.comments().stream().anyMatch(this::hasLineEnd);
    }

    private boolean hasLineEnd(EplToken token) {
        return text.substring(token.start(), token.end()).indexOf('\n') >= 0;
    }
}
