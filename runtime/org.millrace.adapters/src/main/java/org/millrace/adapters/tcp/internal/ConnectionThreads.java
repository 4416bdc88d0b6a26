package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
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
    private final AtomicInteger names = new AtomicInteger();
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    // Beside the set, which a reader leaves a little before its thread has ended. Used by the
    // accepting thread, and after its end by the stopping one.
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean cutOff;
    private volatile boolean abandoned;

    ConnectionThreads(AdapterContext context, Gate gate) {
        this.context = context;
        this.gate = gate;
    }

    @Override
    public void start() {
        // Threads come with connections.
    }

    @Override
    public void take(Connection connection) {
        var reader = new Reader(connection);
        readers.add(reader);
        try {
            reader.thread.start();
        } catch (OutOfMemoryError e) {
            // The system's limit of threads: the heap need not be full.
            readers.remove(reader);
            connection.close();
            context.warn("refused a connection, since the system starts no more threads; use the threading event-loop or a lower maximumConnections");
            return;
        }
        threads.removeIf(thread -> !thread.isAlive());
        threads.add(reader.thread);
    }

    @Override
    public void closeIdle(Duration limit) {
        readers.forEach(reader -> {
            if (reader.silentNanos() >= limit.toNanos()) {
                context.warn(reader.connection.tooSilent(limit));
                reader.cutOff();
            }
        });
    }

    @Override
    public void stop() {
        var begin = System.nanoTime();
        while (!readers.isEmpty() && System.nanoTime() - begin < Draining.LIMIT_NANOS) {
            readers.forEach(reader -> reader.closeIfSilentSince(begin));
            LockSupport.parkNanos(Draining.LOOK_NANOS);
        }
        cutOff = true;
        readers.forEach(Reader::cutOff);
        Threads.end(threads, GRACE_NANOS, () -> abandoned = true, context::warn);
    }

    /** A connection's thread. */
    private final class Reader implements Runnable {

        private final Connection connection;
        private final Thread thread;
        // Whether the thread waits in a read, and how often it has begun one: while it is the same
        // one, no byte has come.
        private volatile boolean reading;
        private volatile long reads;
        private long readsSeen = -1;
        private long silentSince;

        Reader(Connection connection) {
            this.connection = connection;
            this.thread = Thread.ofPlatform().daemon().name(context.stage() + "-" + names.incrementAndGet()).unstarted(this);
        }

        @Override
        public void run() {
            try (var ingress = context.openIngress(); var pass = gate.newPass()) {
                connection.bringTo(ingress, () -> abandoned);
                serve(pass);
            } finally {
                connection.close();
                readers.remove(this);
            }
        }

        private void serve(Gate.Pass pass) {
            try {
                while (read() >= 0) {
                    // What comes during a pause waits here, as it would in the socket, and is stamped after it.
                    pass.enter();
                    var useful = connection.process(System.nanoTime());
                    pass.leave();
                    if (!useful || cutOff) {
                        break;
                    }
                }
                finish(pass, null);
            } catch (ClosedChannelException e) {
                finish(pass, null);
            } catch (IOException e) {
                finish(pass, e);
            }
        }

        private int read() throws IOException {
            reads++;
            reading = true;
            try {
                return connection.read();
            } finally {
                reading = false;
            }
        }

        private void finish(Gate.Pass pass, IOException failure) {
            pass.enter();
            if (failure == null) {
                connection.end();
            } else {
                connection.end(failure);
            }
            pass.leave();
        }

        /** How long it was seen to wait in one read. Called by the accepting thread, and after its end by the stopping one. */
        long silentNanos() {
            var now = System.nanoTime();
            if (!reading || readsSeen != reads) {
                readsSeen = reads;
                silentSince = now;
            }
            return now - silentSince;
        }

        /** Cuts it off when the silence has been watched for its full length. */
        void closeIfSilentSince(long begin) {
            if (Math.min(silentNanos(), System.nanoTime() - begin) >= Draining.SILENCE_NANOS) {
                cutOff();
            }
        }

        void cutOff() {
            try {
                connection.channel().close();
            } catch (IOException e) {
                context.warn("closing a connection failed: " + e.getMessage());
            }
        }
    }
}
