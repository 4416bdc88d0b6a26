package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.OutboundAdapter;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Sends events over a connection, and connects again when it breaks. Events wait in a {@link SendBuffer}, from which a
 * thread of its own sends them.
 */
public final class TcpSender implements OutboundAdapter {

    /** The time for sending what waits at the stop. */
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** The time for the peer to close its side after the last event. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(10);

    private final AdapterContext context;
    private final SendBuffer buffer;
    private Target target;
    private Selector selector;
    /** What each connection begins with. */
    private ByteBuffer preamble;
    private Thread thread;
    private volatile long stopAt;
    private volatile boolean stopping;
    // The others are used by the thread only.
    private Optional<Chunk> current = Optional.empty();
    private long sent;

    /**
     * Creates a sender without opening a connection.
     *
     * @param drops whether events are dropped when the buffer is full
     */
    public TcpSender(AdapterContext context, boolean drops) {
        this.context = context;
        var capacity = context.settings().integer("sendBuffer");
        this.buffer = new SendBuffer(context.codec(), capacity, drops, () -> selector.wakeup(),
                () -> context.warn("the buffer is full (sendBuffer, " + capacity + " bytes): events are dropped and count as lost until " + target
                        + " takes some"));
    }

    @Override
    public void start() throws IOException {
        preamble = preamble();
        target = new Target(context);
        selector = Selector.open();
        thread = Thread.ofPlatform().daemon().name(context.stage() + "-sender").start(this::run);
    }

    @Override
    public void write(Object event) throws IOException {
        buffer.add(event);
    }

    @Override
    public long lostOutput() {
        return buffer.lost();
    }

    @Override
    public void stop() {
        if (thread == null || stopping) {
            return;
        }
        // Before the thread is told: it ends when the buffer is empty.
        buffer.close();
        stopAt = System.nanoTime() + FLUSH_NANOS;
        stopping = true;
        selector.wakeup();
        if (!Threads.join(List.of(thread), FLUSH_NANOS + GRACE_NANOS)) {
            context.warn("the thread " + thread.getName() + " does not end; perhaps it waits for the address of " + target);
        }
        var unsent = buffer.discard();
        if (unsent > 0) {
            context.warn(unsent + " events could not be sent to " + target + " before the stop, and are lost");
        }
    }

    private void run() {
        try (var ignored = selector) {
            var pause = FIRST_PAUSE;
            while (!isOver()) {
                var begin = System.nanoTime();
                connectAndSend();
                if (System.nanoTime() - begin > LONGEST_PAUSE) {
                    pause = FIRST_PAUSE;
                }
                pause(pause);
                pause = stopping ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
            }
        } catch (IOException | RuntimeException e) {
            buffer.close();
            context.warn("sending failed, and nothing more is sent: " + e);
        }
    }

    /** Returns the nanoseconds until the end of the stop; much if the adapter is not stopped. */
    private long left() {
        return stopping ? stopAt - System.nanoTime() : Long.MAX_VALUE;
    }

    private boolean isOver() {
        return stopping && (left() <= 0 || buffer.isEmpty());
    }

    /** Waits before the next attempt to connect; the beginning of the stop ends it. */
    private void pause(long nanos) throws IOException {
        var end = System.nanoTime() + nanos;
        var before = stopping;
        for (var rest = nanos; rest > 0 && before == stopping && !isOver(); rest = end - System.nanoTime()) {
            select(rest);
        }
    }

    /** Waits for the connection, an event or the stop. */
    private void select(long nanos) throws IOException {
        var millis = TimeUnit.NANOSECONDS.toMillis(Math.min(nanos, left()));
        selector.select(Math.max(1, millis));
    }

    private void connectAndSend() throws IOException {
        try (var link = target.connect(selector, this::left)) {
            context.connected(target.toString());
            serve(link);
        } catch (IOException e) {
            if (!stopping) {
                context.waitsFor(target.toString(), "cannot connect to " + target + ": " + reason(e)
                        + "; events wait in the buffer (sendBuffer), and the adapter tries again until it is connected");
            }
        }
        // Completes the closing of the socket.
        selector.selectNow();
        selector.selectedKeys().clear();
    }

    private void serve(Link link) {
        var before = sent;
        try {
            send(link);
        } catch (IOException e) {
            context.waitsFor(target.toString(), "the connection to " + target + " broke: " + reason(e) + "; it took " + (sent - before)
                    + " events, of which the last ones may not have arrived");
        } finally {
            current.ifPresent(buffer::putBack);
            current = Optional.empty();
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** Sends until the end of the stop. */
    private void send(Link link) throws IOException {
        var unsent = preamble.duplicate();
        while (left() > 0 && !link.write(unsent)) {
            await(link);
        }
        while (left() > 0) {
            current = current.or(buffer::take);
            if (current.isEmpty() && stopping) {
                finish(link);
                return;
            }
            if (current.isEmpty() || !write(link, current.get())) {
                await(link);
            } else if (selector.selectNow() > 0) {
                listen(link);
            }
        }
    }

    /** Encodes what each connection begins with, such as a header line. */
    private ByteBuffer preamble() {
        var preamble = ByteBuffer.allocate(context.codec().maximumEventSize());
        context.codec().newEncoder().begin(preamble);
        return preamble.flip();
    }

    /** Writes events; returns whether all of them are in the socket. */
    private boolean write(Link link, Chunk chunk) throws IOException {
        var complete = link.write(chunk.bytes());
        if (complete || !link.isEncrypted()) {
            sent += chunk.sent();
        }
        if (complete) {
            buffer.sent(chunk);
            current = Optional.empty();
        }
        return complete;
    }

    private void await(Link link) throws IOException {
        select(Long.MAX_VALUE);
        listen(link);
    }

    private void listen(Link link) throws IOException {
        if (!selector.selectedKeys().isEmpty()) {
            selector.selectedKeys().clear();
            if (link.isClosedByPeer()) {
                throw new EOFException("the peer closed it");
            }
        }
    }

    /** Ends the connection, and waits for the peer to end it: then it has read everything. */
    private void finish(Link link) throws IOException {
        link.end();
        var end = System.nanoTime() + CLOSE_NANOS;
        for (var rest = CLOSE_NANOS; rest > 0 && left() > 0 && !link.isClosedByPeer(); rest = end - System.nanoTime()) {
            select(rest);
            selector.selectedKeys().clear();
        }
    }
}
