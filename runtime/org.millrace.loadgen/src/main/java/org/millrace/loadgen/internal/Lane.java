package org.millrace.loadgen.internal;

import org.HdrHistogram.Histogram;
import org.millrace.loadgen.transport.Outlet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One connection with its buffer of due events; writing never blocks. An event keeps its intended send time
 * however late it is sent. When the buffer is full, no more events are encoded, but the schedule continues.
 * Served by one thread; the counters may be read by any.
 */
final class Lane {

    /** No service is scheduled. */
    static final long NEVER = LaneSchedule.NONE;

    private static final int BUFFER_SIZE = 256 * 1024;
    private static final int MOST_EVENTS = 16 * 1024;

    private final Outlet outlet;
    private final EventWriter writer;
    private final RunClock clock;
    private final LaneSchedule schedule;
    private final long batchNanos;
    private final Histogram lateness;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_SIZE);
    private final ByteBuffer out = buffer.duplicate();
    // The end and the intended time of each event in the buffer; the events from "head" on are not completely written.
    private final int[] ends = new int[MOST_EVENTS];
    private final long[] times = new long[MOST_EVENTS];
    private int head;
    private int tail;
    private int written;

    private long nextService = NEVER;
    // Written only by the serving thread, so ordered stores suffice.
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong measuredBytes = new AtomicLong();
    private final AtomicLong lastSentNanos = new AtomicLong();
    // The intended time of the first event that is not written completely.
    private final AtomicLong due = new AtomicLong(NEVER);

    /**
     * @param batchNanos maximum time that a due event waits for a batch
     * @param lateness   receives the delay of each measured event in nanoseconds; of the serving thread
     */
    Lane(Outlet outlet, EventWriter writer, LaneSchedule schedule, long batchNanos, RunClock clock, Histogram lateness) {
        this.outlet = outlet;
        this.writer = writer;
        this.schedule = schedule;
        this.batchNanos = batchNanos;
        this.clock = clock;
        this.lateness = lateness;
    }

    /** Returns whether all events are sent. */
    boolean isDone() {
        return schedule.isEnded() && head == tail;
    }

    /** Returns the time of the next service; {@link #NEVER} if all known events have been sent. */
    long nextService() {
        return nextService;
    }

    /** Schedules the first service, once the start of the run is known. */
    void begin() {
        nextService = schedule.next();
        due.lazySet(nextService);
    }

    /** Reschedules after the start of the measured phase is known. */
    void wake() {
        if (nextService == NEVER) {
            begin();
        }
    }

    /** Sends due events and schedules the next service. */
    void serve(long now) throws IOException {
        write();
        make(now);
        write();
        var next = schedule.next();
        due.lazySet(head < tail ? times[head] : next);
        if (head < tail) {
            nextService = now + batchNanos;
        } else if (next == LaneSchedule.NONE) {
            nextService = NEVER;
        } else {
            // Not "now + batch", so that late service does not lengthen the interval.
            var rhythm = Math.max(nextService, now - batchNanos) + batchNanos;
            nextService = next <= now ? now : Math.max(next, rhythm);
        }
    }

    private void make(long now) {
        while (buffer.remaining() >= writer.maximumSize() && tail < ends.length) {
            var intended = schedule.next();
            if (intended > now) {
                return;
            }
            writer.write(clock.wall(intended), buffer);
            ends[tail] = buffer.position();
            times[tail++] = intended;
            schedule.advance();
        }
    }

    /** Writes as much as is accepted. */
    private void write() throws IOException {
        if (head == tail) {
            return;
        }
        out.limit(buffer.position()).position(written);
        outlet.write(out, ends, head, tail);
        written = out.position();
        account(System.nanoTime());
        if (head == tail) {
            buffer.clear();
            head = 0;
            tail = 0;
            written = 0;
        }
    }

    private void account(long now) {
        var count = sent.get();
        var bytes = 0;
        var first = head;
        while (head < tail && ends[head] <= written) {
            if (schedule.isPastWarmup() && count >= schedule.warmCount()) {
                bytes += ends[head] - (head == 0 ? 0 : ends[head - 1]);
                lateness.recordValue(Math.clamp(now - times[head], 0, lateness.getHighestTrackableValue()));
            }
            head++;
            count++;
        }
        if (head == first) {
            return;
        }
        lastSentNanos.lazySet(now);
        measuredBytes.lazySet(measuredBytes.get() + bytes);
        sent.lazySet(count);
    }

    /** Writes encoded events; returns whether all are written. */
    boolean flush() throws IOException {
        write();
        return head == tail;
    }

    /** Ends the output after the last event. */
    void close() throws IOException {
        outlet.end();
    }

    /** Gives the output up after a failure. */
    void abandon() {
        outlet.abandon();
    }

    /** Returns the number of events that were sent. */
    long sent() {
        return sent.get();
    }

    /** Returns the number of events of the measured phase that were sent. */
    long sentMeasured() {
        return schedule.isPastWarmup() ? Math.max(0, sent.get() - schedule.warmCount()) : 0;
    }

    boolean isWarm() {
        return schedule.isPastWarmup() && sent.get() >= schedule.warmCount();
    }

    /** Returns the number of events of the warm-up; only if {@link #isWarm}. */
    long warmCount() {
        return schedule.warmCount();
    }

    long measuredBytes() {
        return measuredBytes.get();
    }

    long lastSentNanos() {
        return lastSentNanos.get();
    }

    /** Returns the expected number of events of the measured phase. */
    double expected() {
        return schedule.expected();
    }

    /** Returns how long the next event is overdue; 0 if it is not. */
    long overdue(long now) {
        var next = due.get();
        return next == NEVER ? 0 : Math.max(0, now - next);
    }
}
