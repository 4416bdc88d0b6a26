package org.millrace.tests.engines.nexmark;

import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * A run of a query. The source of the engine tells it the numbers of events, so that the time begins at the first event behind the warm-up. One run for
 * each process, which sources and sinks find by {@link #current}: engines make these objects from bytes.
 */
public final class QueryRun {

    private static volatile Optional<QueryRun> current = Optional.empty();

    private final long warmup;
    private final long events;
    private final ResultRows rows;
    private volatile long beginNanos;
    private volatile long beginCpu;

    /**
     * Makes the run of this process.
     *
     * @param warmup the number of events before the time begins
     * @param events the number of events whose time is taken
     */
    public QueryRun(long warmup, long events, ResultRows rows) {
        this.warmup = warmup;
        this.events = events;
        this.rows = rows;
        current = Optional.of(this);
    }

    /** Returns the run of this process. */
    public static QueryRun current() {
        return current.orElseThrow();
    }

    /** Returns the number of all events. */
    public long total() {
        return warmup + events;
    }

    /** Returns where the rows go. */
    public ResultRows rows() {
        return rows;
    }

    /** Returns an event; called with all numbers below {@link #total} in their order, by one thread. */
    public SiteEvent event(long number) {
        if (number == warmup) {
            beginCpu = cpuNanos();
            beginNanos = System.nanoTime();
        }
        return AuctionSite.event(number);
    }

    /** Returns the event behind all others. */
    public SiteEvent last() {
        return AuctionSite.last(total());
    }

    /** Returns the measurement, after the last row. */
    QueryMeasurement measured() {
        return new QueryMeasurement(events, System.nanoTime() - beginNanos, cpuNanos() - beginCpu, rows.count());
    }

    /** Returns the processor time of all threads of this process, those that have ended, collect garbage or compile included. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
