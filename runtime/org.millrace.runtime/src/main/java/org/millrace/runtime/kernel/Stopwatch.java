package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.StageTimes;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Measures the processing times of sampled events on their way through the stages of a thread; for other events
 * it costs one or two field reads. The sampling rate adapts to the event rate: a few hundred events per second,
 * or all if there are fewer. Used only by the dispatch's thread.
 */
final class Stopwatch {

    private static final boolean ENABLED = Boolean.parseBoolean(System.getProperty("millrace.stageTimes", "true"));

    /** Minimum mean distance between sampled events. */
    private static final long CLOSEST_NANOS = 1_000_000;
    private static final long FARTHEST_NANOS = 4_000_000;
    private static final int MOST_LEFT_OUT = 1 << 14;

    private final StageTimes times;
    private boolean running;

    /** The number of events that the sampled one represents: itself and those since the previous sample. */
    private int weight;

    /** The number of events that the next sample represents. */
    private int distance = 1;

    /** The mean number of events per sample; a power of two. */
    private int every = 1;

    /** The number of events until the next sample, including it; 0 if sampling is disabled. */
    private int countdown = ENABLED ? 1 : 0;
    private long lastTimed;
    private long begin;

    /** The time spent in stages called by the current stage. */
    private long inner;

    /** The end of the event before a sampled one, and the time of its read. */
    private long previousEnd;
    private long previousIngress;

    /** The start of the adapter's work for a sampled event, including the events discarded before it. */
    private long ownBegin;

    /** Whether ignored events have arrived since then. */
    private boolean ignoredSince;

    /** The end of the work for discarded events. */
    private long screenedEnd;

    Stopwatch(StageTimes times) {
        this.times = times;
    }

    /** Returns whether the current event is sampled. */
    boolean running() {
        return running;
    }

    /** Returns the number of events that the sampled one represents; 0 if the current event is not sampled. */
    int weight() {
        return running ? weight : 0;
    }

    /**
     * Starts an event at an adapter. A read may return several events, so the decoding of one starts at the end
     * of the previous one.
     */
    void eventStarted(long ingressNanos) {
        if (ENABLED && --countdown == 0) {
            ownBegin = ingressNanos == previousIngress ? previousEnd : ingressNanos;
            begin = ignoredSince ? System.nanoTime() : Math.max(ownBegin, screenedEnd);
            start();
        }
    }

    /**
     * Records that the adapter has discarded events before the next one. The time counts as the adapter's own
     * work for the next event, which represents them, but not as its latency.
     */
    void eventsScreened() {
        if (countdown == 1) {
            screenedEnd = System.nanoTime();
        }
    }

    /**
     * Records that an ignored event has arrived. As with discarded events, its time counts as the adapter's own
     * work for the next sampled event, whose latency then starts at its arrival: reading the clock for every
     * ignored event would cost more than all its other processing.
     */
    void eventIgnored() {
        ignoredSince = true;
    }

    /** Ends an event at an adapter. */
    void eventFinished(int adapter, long ingressNanos) {
        if (running) {
            running = false;
            var now = System.nanoTime();
            times.recordLatency(adapter, now - begin);
            times.recordOwn(adapter, now - ownBegin - inner, weight);
            previousEnd = now;
            previousIngress = ingressNanos;
            ignoredSince = false;
        } else if (countdown == 1) {
            previousEnd = System.nanoTime();
            previousIngress = ingressNanos;
            ignoredSince = false;
        }
    }

    /** Starts an event of a bean's own thread. */
    void eventCreated() {
        if (ENABLED && --countdown == 0) {
            start();
        }
    }

    /**
     * Samples the current event and selects the next one at a random distance, to avoid aliasing with periodic
     * input.
     */
    private void start() {
        var now = System.nanoTime();
        if (now - lastTimed < CLOSEST_NANOS) {
            every = Math.min(2 * every, MOST_LEFT_OUT);
        } else if (now - lastTimed > FARTHEST_NANOS) {
            every = Math.max(1, every / 2);
        }
        lastTimed = now;
        weight = distance;
        distance = every == 1 ? 1 : every / 2 + ThreadLocalRandom.current().nextInt(every) + 1;
        countdown = distance;
        inner = 0;
        running = true;
    }

    /** Starts a sampled event that leaves a Stream's queue, with its enqueue time and weight. */
    void eventDequeued(int stream, long queuedNanos, int sampleWeight) {
        times.recordLatency(stream, System.nanoTime() - queuedNanos);
        weight = sampleWeight;
        inner = 0;
        running = true;
    }

    /** Ends the event in this thread. */
    void eventLeftThread() {
        running = false;
    }

    /** Enters a stage; the result is passed to {@link #leaveStage} together with the start time. */
    long enterStage() {
        var outer = inner;
        inner = 0;
        return outer;
    }

    /**
     * Leaves a stage.
     *
     * @param stage    the index of the stage
     * @param start    the time of the call
     * @param outer    the result of {@link #enterStage}
     * @param hasQueue whether the event was only queued, so that its latency is known later
     */
    void leaveStage(int stage, long start, long outer, boolean hasQueue) {
        var taken = System.nanoTime() - start;
        if (!hasQueue) {
            times.recordLatency(stage, taken);
        }
        times.recordOwn(stage, taken - inner, weight);
        inner = outer + taken;
    }
}
