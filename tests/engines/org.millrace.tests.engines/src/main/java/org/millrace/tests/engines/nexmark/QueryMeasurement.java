package org.millrace.tests.engines.nexmark;

/**
 * The measurement of a query on an engine.
 *
 * @param events   the number of measured events
 * @param nanos    the elapsed time
 * @param cpuNanos the processor time of the whole process
 * @param rows     the number of rows, those of the warm-up included
 */
public record QueryMeasurement(long events, long nanos, long cpuNanos, long rows) {

    /** Returns the events per second of elapsed time. */
    public double eventsPerSecond() {
        return events * 1e9 / nanos;
    }

    /** Returns the events per second of processor time. */
    public double eventsPerCoreSecond() {
        return events * 1e9 / cpuNanos;
    }

    /** Formats the measurement as one line for {@link #parse}. */
    public String format() {
        return events + " " + nanos + " " + cpuNanos + " " + rows;
    }

    /**
     * Parses the output of {@link #format}.
     *
     * @throws IllegalArgumentException if the line is invalid
     */
    public static QueryMeasurement parse(String line) {
        var words = line.split(" ");
        if (words.length != 4) {
            throw new IllegalArgumentException("no measurement: " + line);
        }
        return new QueryMeasurement(Long.parseLong(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
    }
}
