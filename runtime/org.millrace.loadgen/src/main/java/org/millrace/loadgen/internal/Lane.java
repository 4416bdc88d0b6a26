package org.millrace.loadgen.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

import org.millrace.loadgen.market.TickSource;

import tlschannel.TlsChannel;
import tlschannel.WouldBlockException;

/**
 * One connection: writes the events that are due into its buffer and the buffer into the socket,
 * without ever waiting for it. An event keeps its intended time however late it gets away; when the
 * buffer is full no more are made, and the schedule goes on. Served by one thread; the figures may
 * be read by any.
 */
final class Lane {

    /** Nothing to do until told otherwise. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int BUFFER_SIZE = 256 * 1024;
    private static final int SMALLEST_EVENT = 4;

    private final SocketChannel socket;
    // The socket itself, or what encrypts for it.
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
    // Where each event in the buffer ends; the events from "head" on are not all in the socket yet.
    private final int[] ends = new int[BUFFER_SIZE / SMALLEST_EVENT];
    private int head;
    private int tail;
    private int written;

    private long made;
    private long nextService = NEVER;
    private long lateMeasured;
    // Written by the serving thread only, so a plain store in order is enough.
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

    /** When an event is meant to be sent; for events of the measured phase only once that has a start. */
    private long intended(long event) {
        return stagger + (event < warmCount ? clock.start() + warmSchedule.offset(event)
                : clock.measuredStart() + schedule.offset(event - warmCount));
    }

    private boolean isKnown(long event) {
        return event < count && (event < warmCount || clock.isMeasuring());
    }

    /** Whether all events are in the socket. */
    boolean isDone() {
        return sent.get() == count;
    }

    /** When to serve this lane next; {@link #NEVER} if all that is known to come is sent. */
    long nextService() {
        return nextService;
    }

    /** Sets the time of the first service, once the run has a start. */
    void begin() {
        nextService = isKnown(0) ? intended(0) : NEVER;
    }

    /** Makes the lane look again after the measured phase has got its start. */
    void wake() {
        if (nextService == NEVER && isKnown(made)) {
            nextService = intended(made);
        }
    }

    /** Sends what is due and decides when to come again. */
    void serve(long now) throws IOException {
        write();
        make(now);
        write();
        if (written > 0 || head < tail) {
            nextService = now + batchNanos;
        } else if (!isKnown(made)) {
            nextService = NEVER;
        } else {
            // Not "now + batch", so that waking up late does not lengthen the interval.
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

    /** Gives the socket what it takes. */
    private void write() throws IOException {
        if (head == tail) {
            return;
        }
        out.limit(buffer.position()).position(written);
        listen();
        try {
            channel.write(out);
        } catch (WouldBlockException e) {
            // Some of it is encrypted and not in the socket yet; the next write begins with that.
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

    /** Hears what the peer of an encrypted connection says, such as why it refuses it. */
    private void listen() throws IOException {
        if (channel instanceof TlsChannel) {
            try {
                channel.read(ByteBuffer.allocate(1));
            } catch (WouldBlockException e) {
                // It says nothing, as nearly always.
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
        // The earliest of the events is the latest of them.
        var firstMeasured = Math.max(first, warmCount);
        if (firstMeasured < event) {
            lateMeasured = Math.max(lateMeasured, now - intended(firstMeasured));
        }
        measuredBytes.lazySet(measuredBytes.get() + bytes);
        lastSentNanos.lazySet(now);
        sent.lazySet(event);
    }

    /** Gives the socket what has been made already; whether all of it is in the socket. */
    boolean flush() throws IOException {
        write();
        return head == tail;
    }

    /** Says that no more will come and closes; the system goes on to deliver what it has. */
    void close() throws IOException {
        try (socket) {
            if (channel instanceof TlsChannel encrypted) {
                farewell(encrypted);
            }
            socket.shutdownOutput();
            // Something unread would turn the orderly end into a reset, and the peer would lose data.
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
            // All events are in the socket; the peer misses no more than the farewell.
        }
    }

    /** Closes without ceremony, after a failure. */
    void abandon() {
        try {
            socket.close();
        } catch (IOException e) {
            // The run has failed already; this would only hide why.
        }
    }

    /** All events that are in the socket. */
    long sent() {
        return sent.get();
    }

    /** Those of the measured phase. */
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

    /** How long the next event to be sent is overdue; 0 if it is not. */
    long overdue(long now) {
        var next = sent.get();
        return isKnown(next) ? Math.max(0, now - intended(next)) : 0;
    }

    /** The longest that an event of the measured phase was late or, if it is still here, is by now. */
    long maximumLateness(long now) {
        return sent.get() < warmCount ? lateMeasured : Math.max(lateMeasured, overdue(now));
    }
}
