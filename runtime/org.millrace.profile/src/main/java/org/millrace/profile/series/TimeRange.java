package org.millrace.profile.series;

/**
 * A time range of a run.
 *
 * @param from the start in seconds since the start of the measurement
 * @param to   the end, not before the start
 */
public record TimeRange(double from, double to) {

    /** The unbounded range. */
    public static final TimeRange ALL = new TimeRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Swaps the bounds if necessary. */
    public TimeRange {
        if (Double.isNaN(from) || Double.isNaN(to)) {
            throw new IllegalArgumentException("a range of time needs both ends");
        }
        if (from > to) {
            var swapped = from;
            from = to;
            to = swapped;
        }
    }

    /** Returns whether the range is unbounded. */
    public boolean isAll() {
        return this.equals(ALL);
    }

    /**
     * Returns whether the midpoint of an interval lies in this range, so that adjacent ranges never share an
     * interval.
     */
    public boolean contains(double pieceFrom, double pieceTo) {
        var middle = (pieceFrom + pieceTo) / 2;
        return middle >= from && middle < to;
    }
}
