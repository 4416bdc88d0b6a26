package org.millrace.loadgen.arrivals;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;

/** The times of a recording, of which each connection takes every n-th. */
final class RecordedArrivals implements Arrivals {

    private final long[] times;
    private final int connections;
    private int next;

    private RecordedArrivals(long[] times, int connection, int connections) {
        this.times = times;
        this.connections = connections;
        this.next = connection;
    }

    /**
     * @param unit  the nanoseconds of a unit, for times that are numbers
     * @param speed the speed relative to the recording
     * @throws IllegalArgumentException if a text is no time; the message is for the user
     */
    static RecordedArrivals of(List<String> texts, double unit, double speed, int connection, int connections) {
        var times = texts.stream().mapToLong(text -> time(text, unit)).toArray();
        var first = times[0];
        var latest = first;
        for (var i = 0; i < times.length; i++) {
            // Events out of order are sent at once.
            latest = Math.max(latest, times[i]);
            times[i] = (long) ((latest - first) / speed);
        }
        return new RecordedArrivals(times, connection, connections);
    }

    private static long time(String text, double unit) {
        try {
            var stripped = text.strip();
            if (stripped.indexOf('T') > 0) {
                var since = Duration.between(Instant.EPOCH, Instant.parse(stripped));
                return since.toNanos();
            }
            return unit == 1 ? Long.parseLong(stripped) : Math.round(Double.parseDouble(stripped) * unit);
        } catch (NumberFormatException | DateTimeParseException | ArithmeticException e) {
            throw new IllegalArgumentException("'" + text + "' is no time: give a number, or a date and time in ISO 8601", e);
        }
    }

    @Override
    public long next() {
        if (next >= times.length) {
            return END;
        }
        var time = times[next];
        next += connections;
        return time;
    }

    @Override
    public double expected(long nanos) {
        var found = Arrays.binarySearch(times, nanos);
        var before = found < 0 ? -found - 1 : found;
        while (before > 0 && times[before - 1] >= nanos) {
            before--;
        }
        return (double) before / connections;
    }
}
