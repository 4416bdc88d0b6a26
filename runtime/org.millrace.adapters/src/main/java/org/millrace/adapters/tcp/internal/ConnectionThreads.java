package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;

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

/** The policy {@code thread-per-connection}: one blocking reader thread per connection. */
final class ConnectionThreads implements TcpServer.Service {

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final AdapterContext context;
    private final Gate gate;
    private final AtomicInteger names = new AtomicInteger();
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();
    // Needed in addition to the set, which a reader leaves slightly before its thread ends. Used by one
    // accepting thread at a time, and after the end of accepting by the stopping thread.
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean cutOff;
    private volatile boolean abandoned;

    ConnectionThreads(AdapterContext context, Gate gate) {
        this.context = context;
        this.gate = gate;
    }

    @Override
    public void start() {
        // Threads are started per connection.
    }

    @Override
    public void take(Connection connection) {
        var reader = new Reader(connection);
        readers.add(reader);
        try {
            reader.thread.start();
        } catch (OutOfMemoryError e) {
            // The system's thread limit may be reached although heap is free.
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

    /** The reader of a connection. */
    private final class Reader implements Runnable {

        private final Connection connection;
        private final Thread thread;
        // Whether the thread is blocked in a read, and the number of reads; no byte has arrived while the
        // number is unchanged.
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
            try (var pass = gate.newPass()) {
                connection.abandonIf(() -> abandoned);
                serve(pass);
            } finally {
                connection.close();
                readers.remove(this);
            }
        }

        private void serve(Gate.Pass pass) {
            try {
                while (read() >= 0) {
                    // During a pause, input waits here as it would in the socket, and is timestamped
                    // afterwards.
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
            if (cutOff) {
                connection.cut();
            } else if (failure == null) {
                connection.end();
            } else {
                connection.end(failure);
            }
            pass.leave();
        }

        /**
         * Returns how long the current read has been observed without data. Used by the accepting thread, and
         * after its end by the stopping thread.
         */
        long silentNanos() {
            var now = System.nanoTime();
            if (!reading || readsSeen != reads) {
                readsSeen = reads;
                silentSince = now;
            }
            return now - silentSince;
        }

        /** Closes the connection if it has been silent for the whole required time. */
        void closeIfSilentSince(long begin) {
            // On a busy machine a thread may not have read what has arrived.
            if (Math.min(silentNanos(), System.nanoTime() - begin) >= Draining.SILENCE_NANOS && !connection.hasArrived()) {
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
