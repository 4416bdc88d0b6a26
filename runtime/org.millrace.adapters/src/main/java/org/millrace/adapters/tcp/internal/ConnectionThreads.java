package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;

/** The policy {@code thread-per-connection}: every connection has a thread that blocks in the read. */
final class ConnectionThreads implements TcpServer.Service {

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final AdapterContext context;
    private final Gate gate;
    private final int bufferSize;
    private final AtomicInteger names;
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    // Beside the set, which a reader leaves a little before its thread has ended. Used by the
    // accepting thread, and after its end by the stopping one.
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean cutOff;
    private volatile boolean abandoned;

    ConnectionThreads(AdapterContext context, Gate gate, int bufferSize, AtomicInteger names) {
        this.context = context;
        this.gate = gate;
        this.bufferSize = bufferSize;
        this.names = names;
    }

    @Override
    public void start() {
        // Threads come with connections.
    }

    @Override
    public void take(SocketChannel channel) {
        var reader = new Reader(channel);
        readers.add(reader);
        reader.thread.start();
        threads.removeIf(thread -> !thread.isAlive());
        threads.add(reader.thread);
    }

    @Override
    public void stop() {
        var begin = System.nanoTime();
        while (!readers.isEmpty() && System.nanoTime() - begin < Draining.LIMIT_NANOS) {
            readers.forEach(Reader::closeIfSilent);
            LockSupport.parkNanos(Draining.LOOK_NANOS);
        }
        cutOff = true;
        readers.forEach(Reader::cutOff);
        Threads.end(threads, GRACE_NANOS, () -> abandoned = true, context::warn);
    }

    /** A connection's thread. */
    private final class Reader implements Runnable {

        private final SocketChannel channel;
        private final Thread thread;
        // Whether the thread waits in a read, and how often it has begun one: while it is the same
        // one, no byte has come.
        private volatile boolean reading;
        private volatile long reads;
        private long readsSeen = -1;
        private long silentSince;

        Reader(SocketChannel channel) {
            this.channel = channel;
            this.thread = Thread.ofPlatform().daemon().name(context.stage() + "-" + names.incrementAndGet()).unstarted(this);
        }

        @Override
        public void run() {
            try (channel; var ingress = context.openIngress(); var pass = gate.newPass()) {
                serve(new Connection(context, channel, ingress, bufferSize, () -> abandoned), pass);
            } catch (IOException e) {
                context.warn("a connection was lost at once: " + e.getMessage());
            } finally {
                readers.remove(this);
            }
        }

        private void serve(Connection connection, Gate.Pass pass) {
            try {
                while (read(connection) >= 0) {
                    // What comes during a pause waits here, as it would in the socket, and is stamped after it.
                    pass.enter();
                    var useful = connection.process(System.nanoTime());
                    pass.leave();
                    if (!useful || cutOff) {
                        break;
                    }
                }
                finish(connection, pass, null);
            } catch (ClosedChannelException e) {
                finish(connection, pass, null);
            } catch (IOException e) {
                finish(connection, pass, e);
            }
        }

        private int read(Connection connection) throws IOException {
            reads++;
            reading = true;
            try {
                return connection.read();
            } finally {
                reading = false;
            }
        }

        private void finish(Connection connection, Gate.Pass pass, IOException failure) {
            pass.enter();
            if (failure == null) {
                connection.end();
            } else {
                connection.end(failure);
            }
            pass.leave();
        }

        /** Called by the stopping thread only. */
        void closeIfSilent() {
            var now = System.nanoTime();
            if (!reading || readsSeen != reads) {
                readsSeen = reads;
                silentSince = now;
            } else if (now - silentSince >= Draining.SILENCE_NANOS) {
                cutOff();
            }
        }

        void cutOff() {
            try {
                channel.close();
            } catch (IOException e) {
                context.warn("closing a connection failed: " + e.getMessage());
            }
        }
    }
}
