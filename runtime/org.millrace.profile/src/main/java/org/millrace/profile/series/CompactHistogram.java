package org.millrace.profile.series;

import org.HdrHistogram.Histogram;

import java.util.Arrays;

/**
 * A compact histogram of nanoseconds with three significant digits, typically a few hundred bytes: it stores
 * only non-empty cells, in HdrHistogram's layout with a lowest value of 1, so all statistics are equal.
 * Immutable.
 */
public final class CompactHistogram {

    /** The empty histogram. */
    public static final CompactHistogram EMPTY = new CompactHistogram(new byte[0], 0);

    private static final int DIGITS = 3;
    private static final int HALF_BITS = 10;
    private static final int HALF = 1 << HALF_BITS;
    private static final int MASK = 2 * HALF - 1;
    /** Memory of an object of this class and its array without the cells, in bytes. */
    private static final int OVERHEAD = 48;

    /** Pairs of the distance from the previous cell and the count, each in variable-length encoding. */
    private final byte[] cells;
    private final long count;

    private CompactHistogram(byte[] cells, long count) {
        this.cells = cells;
        this.count = count;
    }

    /** Returns a compact copy. Histograms of another precision are converted to three digits. */
    public static CompactHistogram of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return EMPTY;
        }
        var writer = new Writer();
        var index = -1;
        var pending = 0L;
        for (var value : histogram.recordedValues()) {
            var next = index(histogram.lowestEquivalentValue(value.getValueIteratedTo()));
            if (next != index && pending > 0) {
                writer.cell(index, pending);
                pending = 0;
            }
            index = next;
            pending += value.getCountAtValueIteratedTo();
        }
        writer.cell(index, pending);
        return writer.done();
    }

    /** Returns a copy with two significant digits in a fraction of the memory, for estimated values. */
    static CompactHistogram coarse(Histogram histogram) {
        var coarse = new Histogram(2);
        coarse.add(histogram);
        return of(coarse);
    }

    /** Returns the sum of two histograms. */
    public static CompactHistogram sum(CompactHistogram a, CompactHistogram b) {
        if (a.count == 0 || b.count == 0) {
            return a.count == 0 ? b : a;
        }
        var writer = new Writer();
        var left = new Reader(a.cells);
        var right = new Reader(b.cells);
        var hasLeft = left.next();
        var hasRight = right.next();
        while (hasLeft || hasRight) {
            if (!hasRight || hasLeft && left.index < right.index) {
                writer.cell(left.index, left.cellCount);
                hasLeft = left.next();
            } else if (!hasLeft || right.index < left.index) {
                writer.cell(right.index, right.cellCount);
                hasRight = right.next();
            } else {
                writer.cell(left.index, left.cellCount + right.cellCount);
                hasLeft = left.next();
                hasRight = right.next();
            }
        }
        return writer.done();
    }

    /** Adds the values to an auto-resizing histogram. */
    public void addTo(Histogram histogram) {
        var reader = new Reader(cells);
        while (reader.next()) {
            histogram.recordValueWithCount(value(reader.index), reader.cellCount);
        }
    }

    /** Converts to an HdrHistogram. */
    public Histogram expand() {
        var histogram = new Histogram(DIGITS);
        addTo(histogram);
        return histogram;
    }

    /** Returns the number of values. */
    public long count() {
        return count;
    }

    /** Returns the approximate memory use in bytes. */
    int bytes() {
        return count == 0 ? 0 : cells.length + OVERHEAD;
    }

    private static int index(long value) {
        var bucket = Long.SIZE - HALF_BITS - 1 - Long.numberOfLeadingZeros(value | MASK);
        return ((bucket + 1) << HALF_BITS) + (int) (value >>> bucket) - HALF;
    }

    private static long value(int index) {
        var bucket = (index >> HALF_BITS) - 1;
        return bucket < 0 ? index : (long) ((index & (HALF - 1)) + HALF) << bucket;
    }

    private static final class Reader {

        private final byte[] cells;
        private int at;
        private int index = -1;
        private long cellCount;

        Reader(byte[] cells) {
            this.cells = cells;
        }

        boolean next() {
            if (at >= cells.length) {
                return false;
            }
            index += (int) number();
            cellCount = number();
            return true;
        }

        private long number() {
            var result = 0L;
            for (var shift = 0;; shift += 7) {
                var piece = cells[at++];
                result |= (long) (piece & 0x7f) << shift;
                if (piece >= 0) {
                    return result;
                }
            }
        }
    }

    private static final class Writer {

        private byte[] cells = new byte[256];
        private int length;
        private int last = -1;
        private long count;

        void cell(int index, long cellCount) {
            if (cells.length - length < 20) {
                cells = Arrays.copyOf(cells, cells.length * 2);
            }
            number(index - last);
            number(cellCount);
            last = index;
            count += cellCount;
        }

        private void number(long value) {
            var rest = value;
            while (rest > 0x7f) {
                cells[length++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            cells[length++] = (byte) rest;
        }

        CompactHistogram done() {
            return new CompactHistogram(Arrays.copyOf(cells, length), count);
        }
    }
}
