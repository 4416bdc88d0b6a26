package org.millrace.runtime.kernel;

import org.millrace.runtime.metrics.StageTimes;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Times some of the events on their way through the stages that a thread calls for them; the others
 * cost a look at a field or two. How many are left out follows their rate: some hundred are timed in a
 * second, all of them where fewer come. Only the dispatch's thread uses it.
 */
final class Stopwatch {

    private static final boolean ENABLED = Boolean.parseBoolean(System.getProperty("millrace.stageTimes", "true"));

    /** Timed events are to lie that far apart. */
    private static final long CLOSEST_NANOS = 1_000_000;
    private static final long FARTHEST_NANOS = 4_000_000;
    private static final int MOST_LEFT_OUT = 1 << 14;

    private final StageTimes times;
    private boolean running;

    /** For how many events the timed one stands: those since the one before, and itself. */
    private int weight;

    /** For how many the next one will. */
    private int distance = 1;

    /** How many events there are between two timed ones, in the mean; a power of two. */
    private int every = 1;

    /** Events until the next that is timed, itself included; 0 is never reached when nothing is timed. */
    private int countdown = ENABLED ? 1 : 0;
    private long lastTimed;
    private long begin;

    /** How long the stages took that the stage being timed has called. */
    private long inner;

    /** When the event before a timed one had gone, and the read that brought it. */
    private long previousEnd;
    private long previousIngress;

    /** When the adapter began to work for a timed event, the events it left out before that included. */
    private long ownBegin;

    /** Whether events have come in since then of which nobody wants to know. */
    private boolean passedBy;

    /** When it had left out those. */
    private long leftOutEnd;

    Stopwatch(StageTimes times) {
        this.times = times;
    }

    /** Whether the event under way is timed. */
    boolean running() {
        return running;
    }

    /** For how many events the one that is timed stands; 0 if it is not timed. */
    int weight() {
        return running ? weight : 0;
    }

    /**
     * An event comes in at an adapter. A read can bring many events; what the ones before took is not
     * this one's, so its decoding begins where the one before has gone.
     */
    void eventStarted(long ingressNanos) {
        if (ENABLED && --countdown == 0) {
            ownBegin = ingressNanos == previousIngress ? previousEnd : ingressNanos;
            begin = passedBy ? System.nanoTime() : Math.max(ownBegin, leftOutEnd);
            start();
        }
    }

    /**
     * An adapter has left out events before the next one. That is its work for the next one, which stands
     * for them, but no part of that one's latency.
     */
    void leavesOut() {
        if (countdown == 1) {
            leftOutEnd = System.nanoTime();
        }
    }

    /**
     * An event has come in of which nobody wants to know. As with those left out, it is the adapter's work
     * for the next one that is timed, whose latency then begins when it comes in: to ask for the time at
     * every one of these would take longer than all else that is done for it.
     */
    void passesBy() {
        passedBy = true;
    }

    /** The event that came in at an adapter has gone its way. */
    void eventFinished(int adapter, long ingressNanos) {
        if (running) {
            running = false;
            var now = System.nanoTime();
            times.recordLatency(adapter, now - begin);
            times.recordOwn(adapter, now - ownBegin - inner, weight);
            previousEnd = now;
            previousIngress = ingressNanos;
            passedBy = false;
        } else if (countdown == 1) {
            previousEnd = System.nanoTime();
            previousIngress = ingressNanos;
            passedBy = false;
        }
    }

    /** An event arises in a thread of a bean's own. */
    void arises() {
        if (ENABLED && --countdown == 0) {
            start();
        }
    }

    /** Times the event under way and chooses the next, not at fixed distances, which could meet a rhythm of the input. */
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

    /** A Stream hands on an event that is timed, that was put into the queue at a time and stands for some events. */
    void leavesQueue(int stream, long queuedNanos, int stood) {
        times.recordLatency(stream, System.nanoTime() - queuedNanos);
        weight = stood;
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
        times.recordOwn(stage, taken - inner, weight);
        inner = outer + taken;
    }
}
