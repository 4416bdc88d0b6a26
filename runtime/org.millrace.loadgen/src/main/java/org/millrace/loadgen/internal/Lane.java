package org.millrace.loadgen.internal;

import org.millrace.loadgen.market.TickSource;
import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One connection with its buffer of due events; writing never blocks. An event keeps its intended send time
 * however late it is sent. When the buffer is full, no more events are encoded, but the schedule continues.
 * Served by one thread; the counters may be read by any.
 */
final class Lane {

    /** No service is scheduled. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int BUFFER_SIZE = 256 * 1024;
    private static final int SMALLEST_EVENT = 4;

    private final SocketChannel socket;
    // The socket, or its encrypting wrapper.
    private final ByteChannel channel;
    private final TickSource ticks;
    private final TickEncoder encoder;
    private final RunClock clock;
    private final Schedule warmSchedule;
    private final Schedule schedule;
    private final long warmCount;
    private final long count;
    private final long stagger;
    private final long batchNanos;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_SIZE);
    private final ByteBuffer out = buffer.duplicate();
    // The end of each event in the buffer; the events from "head" on are not completely in the socket.
    private final int[] ends = new int[BUFFER_SIZE / SMALLEST_EVENT];
    private int head;
    private int tail;
    private int written;

    private long made;
    private long nextService = NEVER;
    private long lateMeasured;
    // Written only by the serving thread, so ordered stores suffice.
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong measuredBytes = new AtomicLong();
    private final AtomicLong lastSentNanos = new AtomicLong();

    Lane(LoadPlan plan, int number, SocketChannel socket, ByteChannel channel, RunClock clock) {
        this.socket = socket;
        this.channel = channel;
        this.ticks = new TickSource(plan.symbols(), number, plan.connections(), plan.volatility(), plan.seed());
        this.encoder = plan.newEncoder(ticks);
        this.clock = clock;
        this.warmSchedule = new Schedule(plan.rate(), plan.rampNanos());
        this.schedule = plan.measuredSchedule();
        this.warmCount = plan.warmCount();
        this.count = warmCount + plan.measuredCount(number);
        this.batchNanos = plan.batchNanos();
        this.stagger = plan.batchNanos() * number / plan.connections();
    }

    /** Returns the intended send time of an event; for the measured phase only after its start is known. */
    private long intended(long event) {
        return stagger + (event < warmCount ? clock.start() + warmSchedule.offset(event)
                : clock.measuredStart() + schedule.offset(event - warmCount));
    }

    private boolean isKnown(long event) {
        return event < count && (event < warmCount || clock.isMeasuring());
    }

    /** Returns whether all events are in the socket. */
    boolean isDone() {
        return sent.get() == count;
    }

    /** Returns the time of the next service; {@link #NEVER} if all known events have been sent. */
    long nextService() {
        return nextService;
    }

    /** Schedules the first service, once the start of the run is known. */
    void begin() {
        nextService = isKnown(0) ? intended(0) : NEVER;
    }

    /** Reschedules after the start of the measured phase is known. */
    void wake() {
        if (nextService == NEVER && isKnown(made)) {
            nextService = intended(made);
        }
    }

    /** Sends due events and schedules the next service. */
    void serve(long now) throws IOException {
        write();
        make(now);
        write();
        if (written > 0 || head < tail) {
            nextService = now + batchNanos;
        } else if (!isKnown(made)) {
            nextService = NEVER;
        } else {
            // Not "now + batch", so that late service does not lengthen the interval.
            var rhythm = Math.max(nextService, now - batchNanos) + batchNanos;
            var due = intended(made);
            nextService = due <= now ? now : Math.max(due, rhythm);
        }
    }

    private void make(long now) {
        while (isKnown(made) && buffer.remaining() >= encoder.maximumSize() && tail < ends.length) {
            var intended = intended(made);
            if (intended > now) {
                return;
            }
            ticks.next();
            encoder.encode(ticks, clock.wall(intended), buffer);
            ends[tail++] = buffer.position();
            made++;
        }
    }

    /** Writes as much as the socket accepts. */
    private void write() throws IOException {
        if (head == tail) {
            return;
        }
        out.limit(buffer.position()).position(written);
        listen();
        try {
            channel.write(out);
        } catch (WouldBlockException e) {
            // Some bytes are encrypted but not in the socket; the next write starts with them.
            written = out.position();
            return;
        }
        written = out.position();
        account(System.nanoTime());
        if (head == tail) {
            buffer.clear();
            head = 0;
            tail = 0;
            written = 0;
        }
    }

    /** Reads from an encrypted connection, to detect alerts such as a refused certificate. */
    private void listen() throws IOException {
        if (channel instanceof TlsChannel) {
            try {
                channel.read(ByteBuffer.allocate(1));
            } catch (WouldBlockException e) {
                // Usually there is nothing to read.
            }
        }
    }

    private void account(long now) {
        var first = made - (tail - head);
        var event = first;
        var bytes = 0;
        while (head < tail && ends[head] <= written) {
            if (event >= warmCount) {
                bytes += ends[head] - (head == 0 ? 0 : ends[head - 1]);
            }
            head++;
            event++;
        }
        if (event == first) {
            return;
        }
        // The earliest event is the latest one against its schedule.
        var firstMeasured = Math.max(first, warmCount);
        if (firstMeasured < event) {
            lateMeasured = Math.max(lateMeasured, now - intended(firstMeasured));
        }
        measuredBytes.lazySet(measuredBytes.get() + bytes);
        lastSentNanos.lazySet(now);
        sent.lazySet(event);
    }

    /** Writes encoded events; returns whether all are in the socket. */
    boolean flush() throws IOException {
        write();
        return head == tail;
    }

    /** Shuts down output and closes the socket; the kernel still delivers buffered bytes. */
    void close() throws IOException {
        try (socket) {
            if (channel instanceof TlsChannel encrypted) {
                farewell(encrypted);
            }
            socket.shutdownOutput();
            // Closing with unread data would reset the connection, and the peer would lose data.
            var ignored = ByteBuffer.allocate(1024);
            while (socket.read(ignored) > 0) {
                ignored.clear();
            }
        }
    }

    private static void farewell(TlsChannel encrypted) throws IOException {
        try {
            encrypted.shutdown();
        } catch (WouldBlockException e) {
            // All events are in the socket; only the close notification is lost.
        }
    }

    /** Closes without flushing, after a failure. */
    void abandon() {
        try {
            socket.close();
        } catch (IOException e) {
            // The run has already failed for another reason.
        }
    }

    /** Returns the number of events in the socket. */
    long sent() {
        return sent.get();
    }

    /** Returns the number of events of the measured phase in the socket. */
    long sentMeasured() {
        return Math.max(0, sent.get() - warmCount);
    }

    boolean isWarm() {
        return sent.get() >= warmCount;
    }

    long measuredBytes() {
        return measuredBytes.get();
    }

    long lastSentNanos() {
        return lastSentNanos.get();
    }

    /** Returns how long the next event is overdue; 0 if it is not. */
    long overdue(long now) {
        var next = sent.get();
        return isKnown(next) ? Math.max(0, now - intended(next)) : 0;
    }

    /** Returns the maximum lateness of events of the measured phase, including unsent ones. */
    long maximumLateness(long now) {
        return sent.get() < warmCount ? lateMeasured : Math.max(lateMeasured, overdue(now));
    }
}
