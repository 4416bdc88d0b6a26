package org.millrace.codecs.internal.binary;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Finds the end of an event by its fields that tell their size; the others between them are passed over at once. */
final class WireBounds {

    /** Stands for a field whose size is out of range. */
    static final int OUT_OF_RANGE = -2;

    private static final int INCOMPLETE = -1;

    private final WireField[] measured;
    private final int[] prefixes;
    // The number of other bytes before each of them and after the last one.
    private final int[] gaps;
    private final int tail;

    WireBounds(List<WireField> fields) {
        this.measured = fields.stream().filter(field -> field.prefix() > 0).toArray(WireField[]::new);
        this.prefixes = Arrays.stream(measured).mapToInt(WireField::prefix).toArray();
        this.gaps = new int[measured.length];
        var found = 0;
        var gap = 0;
        for (var field : fields) {
            if (field.prefix() > 0) {
                gaps[found++] = gap;
                gap = 0;
            } else {
                gap += field.maximumSize();
            }
        }
        this.tail = gap;
    }

    /** Returns the end of an event, possibly behind the limit; less than 0 if it is not known or {@link #OUT_OF_RANGE}. */
    int end(ByteBuffer buffer, int start, int limit) {
        var at = start;
        for (var i = 0; i < gaps.length; i++) {
            at += gaps[i];
            if (at + prefixes[i] > limit) {
                return INCOMPLETE;
            }
            var size = measured[i].size(buffer, at);
            if (size < 0) {
                return OUT_OF_RANGE;
            }
            at += size;
        }
        return at + tail;
    }

    /** Describes the first field whose size is out of range. */
    String fault(ByteBuffer buffer, int start) {
        var at = start;
        for (var i = 0; i < gaps.length; i++) {
            at += gaps[i];
            var size = measured[i].size(buffer, at);
            if (size < 0) {
                return measured[i].sizeFault(buffer, at);
            }
            at += size;
        }
        throw new IllegalStateException("every size is in range");
    }
}
