package org.millrace.epl.edit;

import org.millrace.epl.edit.SourceMap.Segment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Changes to a text, collected in any order and then made together. */
public final class TextEdits {

    /**
     * A change.
     *
     * @param start   where the replaced text begins
     * @param end     the offset behind it; the same as the beginning for an insertion
     * @param text    what stands there instead
     * @param origin  the offset in the source text that the new text comes from
     * @param order   which of the insertions at one place comes first
     * @param copied  whether the new text is the source text from the origin on
     */
    private record Edit(int start, int end, String text, int origin, int order, boolean copied) {
    }

    private final String source;
    private final List<Edit> edits = new ArrayList<>();
    private boolean sorted = true;

    /** Begins with a text and no change. */
    public TextEdits(String source) {
        this.source = source;
    }

    /** Puts a text in front of an offset, behind what was inserted there before. */
    public void insert(int at, String text, int origin) {
        add(new Edit(at, at, text, origin, edits.size(), false));
    }

    /** Puts a copy of a piece of the source in front of an offset. */
    public void copy(int at, int start, int end) {
        add(new Edit(at, at, source.substring(start, end), start, edits.size(), true));
    }

    /** Puts a text in the place of a piece. */
    public void replace(int start, int end, String text) {
        add(new Edit(start, end, text, start, edits.size(), false));
    }

    /** Takes a piece out, with the blanks in front of it. */
    public void delete(int start, int end) {
        var from = start;
        while (from > 0 && (source.charAt(from - 1) == ' ' || source.charAt(from - 1) == '\t') && !touchesWord(from - 1, end)) {
            from--;
        }
        add(new Edit(from, end, "", start, edits.size(), false));
    }

    /** Whether two words would become one without the blank. */
    private boolean touchesWord(int blank, int end) {
        return blank > 0 && end < source.length() && Character.isJavaIdentifierPart(source.charAt(blank - 1))
                && Character.isJavaIdentifierPart(source.charAt(end));
    }

    /** The changed text of a part of the source, with its map. */
    public Mapped apply(int start, int end) {
        var text = new StringBuilder();
        var segments = new ArrayList<Segment>();
        var at = start;
        sort();
        for (var i = first(start); i < edits.size() && edits.get(i).start() <= end; i++) {
            var edit = edits.get(i);
            if (edit.end() < at) {
                continue;
            }
            var from = Math.max(edit.start(), at);
            add(text, segments, source.substring(at, from), at, true);
            add(text, segments, edit.text(), edit.origin(), edit.copied());
            at = edit.end();
        }
        add(text, segments, source.substring(at, end), at, true);
        return new Mapped(text.toString(), new SourceMap(segments));
    }

    private void sort() {
        if (!sorted) {
            edits.sort(Comparator.comparingInt(Edit::start).thenComparingInt(edit -> edit.start() == edit.end() ? 0 : 1).thenComparingInt(Edit::order));
            sorted = true;
        }
    }

    /** The position of the first edit that touches what begins at an offset. */
    private int first(int offset) {
        var low = 0;
        var high = edits.size();
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (edits.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low > 0 && edits.get(low - 1).end() >= offset) {
            low--;
        }
        return low;
    }

    private void add(Edit edit) {
        edits.add(edit);
        sorted = false;
    }

    /** A text and where it comes from. */
    public record Mapped(String text, SourceMap map) {
    }

    private static void add(StringBuilder text, List<Segment> segments, String piece, int origin, boolean verbatim) {
        if (!piece.isEmpty()) {
            segments.add(new Segment(text.length(), text.length() + piece.length(), origin, verbatim));
            text.append(piece);
        }
    }
}
