package org.millrace.epl;

import java.util.List;

/**
 * Says from which place of a source text every place of its translation comes.
 *
 * @param segments the pieces of the translation, in order, without gaps
 */
public record SourceMap(List<Segment> segments) {

    /**
     * A piece of the translation.
     *
     * @param start    where it begins in the translation
     * @param end      the offset behind it
     * @param source   where what it was made from begins in the source text
     * @param verbatim whether it is the same text there, so that every offset has its own; otherwise
     *                 all of it comes from the one offset
     */
    public record Segment(int start, int end, int source, boolean verbatim) {
    }

    /** Copies the list. */
    public SourceMap {
        segments = List.copyOf(segments);
    }

    /** The map of a text that was not changed. */
    public static SourceMap identity(int length) {
        return new SourceMap(List.of(new Segment(0, length, 0, true)));
    }

    /** The offset in the source text for one in the translation. */
    public int source(int offset) {
        var last = 0;
        for (var segment : segments) {
            if (offset < segment.end()) {
                return segment.verbatim() ? segment.source() + Math.max(0, offset - segment.start()) : segment.source();
            }
            last = segment.verbatim() ? segment.source() + segment.end() - segment.start() : segment.source();
        }
        return last;
    }
}
