package org.millrace.profile.series;

/**
 * A piece of time in a run.
 *
 * @param from its beginning in seconds from the start of the measurement
 * @param to   its end, not smaller
 */
public record TimeRange(double from, double to) {

    /** All of it. */
    public static final TimeRange ALL = new TimeRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Puts the ends into order. */
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

    /** Whether it is without bounds. */
    public boolean isAll() {
        return this.equals(ALL);
    }

    /** Whether a piece of time belongs to it: if its middle lies inside, so that every piece belongs to one of two neighbours. */
    public boolean holds(double pieceFrom, double pieceTo) {
        var middle = (pieceFrom + pieceTo) / 2;
        return middle >= from && middle < to;
    }
}
