package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.StageTimes;

/**
 * Times one of many events on its way through the stages that a thread calls for it; the others cost
 * a look at a field. Only the dispatch's thread uses it.
 */
final class Stopwatch {

    /** Every 64th event of a thread; a power of two. */
    private static final int EVERY = 64;
    private static final int MASK = EVERY - 1;
    private static final boolean ENABLED = Boolean.parseBoolean(System.getProperty("millrace.stageTimes", "true"));

    private final StageTimes times;
    private boolean running;
    private int events;
    private long begin;

    /** How long the stages took that the stage being timed has called. */
    private long inner;

    /** When the event before a timed one had gone, and the read that brought it. */
    private long previousEnd;
    private long previousIngress;

    Stopwatch(StageTimes times) {
        this.times = times;
    }

    /** Whether the event under way is timed. */
    boolean running() {
        return running;
    }

    /**
     * An event comes in at an adapter. A read can bring many events; what the ones before took is not
     * this one's, so its decoding begins where the one before has gone.
     */
    void comesIn(long ingressNanos) {
        if (ENABLED && (++events & MASK) == 0) {
            begin = ingressNanos == previousIngress ? previousEnd : ingressNanos;
            inner = 0;
            running = true;
        }
    }

    /** The event that came in at an adapter has gone its way. */
    void hasGone(int adapter, long ingressNanos) {
        if (running) {
            running = false;
            var taken = System.nanoTime() - begin;
            times.recordLatency(adapter, taken);
            times.recordOwn(adapter, taken - inner);
        } else if ((events & MASK) == MASK) {
            previousEnd = System.nanoTime();
            previousIngress = ingressNanos;
        }
    }

    /** An event arises in a thread of a bean's own. */
    void arises() {
        if (ENABLED && (++events & MASK) == 0) {
            inner = 0;
            running = true;
        }
    }

    /** A Stream hands on an event that is timed and was put into the queue at a time. */
    void leavesQueue(int stream, long queuedNanos) {
        times.recordLatency(stream, System.nanoTime() - queuedNanos);
        inner = 0;
        running = true;
    }

    /** The event has gone as far as this thread takes it. */
    void ends() {
        running = false;
    }

    /** A stage is called, at the time when {@link #leaves} is told; what it answers with goes there, too. */
    long enters() {
        var outer = inner;
        inner = 0;
        return outer;
    }

    /**
     * A stage returns.
     *
     * @param stage    its index
     * @param start    when it was called
     * @param outer    what {@link #enters} said
     * @param hasQueue whether the event has only been put into a queue: then its latency is known later
     */
    void leaves(int stage, long start, long outer, boolean hasQueue) {
        var taken = System.nanoTime() - start;
        if (!hasQueue) {
            times.recordLatency(stage, taken);
        }
        times.recordOwn(stage, taken - inner);
        inner = outer + taken;
    }
}
