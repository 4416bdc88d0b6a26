package org.millrace.epl.edit;

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

        /** The offset in the source text for one in this piece; its ends for what lies beyond them. */
        int source(int offset) {
            return verbatim ? source + Math.clamp(offset - start, 0, end - start) : source;
        }
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
        if (segments.isEmpty()) {
            return 0;
        }
        var low = 0;
        var high = segments.size() - 1;
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (offset < segments.get(middle).end()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return segments.get(low).source(offset);
    }
}
