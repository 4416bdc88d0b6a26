package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** A thread that serves its connections with a selector. */
final class EventLoop implements Runnable {

    private final AdapterContext context;
    private final Gate gate;
    private final Selector selector;
    private final Thread thread;
    private final Queue<Connection> arrivals = new ConcurrentLinkedQueue<>();
    // Encrypted connections that may have decrypted more data, which the selector does not know.
    private final Queue<SelectionKey> unseen = new ArrayDeque<>();
    // The time of the stop request, possibly long before the thread handles it.
    private long stopNanos;
    // Set to request closing of idle connections.
    private volatile Duration idleLimit;
    private volatile boolean stopping;
    private volatile boolean abandoned;

    EventLoop(AdapterContext context, Gate gate, String name) throws IOException {
        this.context = context;
        this.gate = gate;
        this.selector = Selector.open();
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this);
    }

    /** A registered connection with the time of its last data. */
    private static final class Client {
        final Connection connection;
        long lastNanos = System.nanoTime();

        Client(Connection connection) {
            this.connection = connection;
        }
    }

    void start() {
        thread.start();
    }

    void take(Connection connection) throws IOException {
        try {
            connection.channel().configureBlocking(false);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
        arrivals.add(connection);
        selector.wakeup();
    }

    /** Requests that the thread closes connections that have been idle for a time. */
    void closeIdle(Duration limit) {
        idleLimit = limit;
        selector.wakeup();
    }

    void beginStop() {
        stopNanos = System.nanoTime();
        stopping = true;
        selector.wakeup();
    }

    /** Makes the thread stop processing events. */
    void abandon() {
        abandoned = true;
    }

    Thread thread() {
        return thread;
    }

    @Override
    public void run() {
        try (selector; var pass = gate.newPass()) {
            while (!stopping) {
                select(0);
                pass.enter();
                serve();
                endIdle();
                pass.leave();
            }
            drain();
            selector.keys().forEach(key -> ((Client) key.attachment()).connection.cut());
            for (var connection = arrivals.poll(); connection != null; connection = arrivals.poll()) {
                connection.close();
            }
        } catch (IOException e) {
            context.warn("the event loop failed, its connections are lost: " + e.getMessage());
        }
    }

    /** Waits for input, for at most the given time; 0 for no limit. */
    private void select(long millis) throws IOException {
        if (unseen.isEmpty()) {
            selector.select(millis);
        } else {
            selector.selectNow();
        }
    }

    /**
     * Closes idle connections. Called after pending data was read, since a pause of the network is no
     * inactivity of its clients.
     */
    private void endIdle() {
        var limit = idleLimit;
        if (limit != null) {
            idleLimit = null;
            var now = System.nanoTime();
            for (var key : selector.keys()) {
                var client = (Client) key.attachment();
                if (key.isValid() && now - client.lastNanos >= limit.toNanos()) {
                    client.connection.endSilent(limit);
                }
            }
        }
    }

    private void drain() throws IOException {
        var begin = System.nanoTime();
        for (var now = begin; now - stopNanos < Draining.LIMIT_NANOS; now = System.nanoTime()) {
            select(TimeUnit.NANOSECONDS.toMillis(Draining.LOOK_NANOS));
            serve();
            var open = false;
            for (var key : selector.keys()) {
                var client = (Client) key.attachment();
                if (!key.isValid()) {
                    continue;
                }
                // The silence must have been observed for its whole length: while others were served, more may have arrived.
                if (System.nanoTime() - Math.max(client.lastNanos, begin) >= Draining.SILENCE_NANOS && !client.connection.hasArrived()
                        && !unseen.contains(key)) {
                    client.connection.end();
                } else {
                    open = true;
                }
            }
            if (!open && arrivals.isEmpty()) {
                return;
            }
        }
    }

    private void serve() {
        for (var connection = arrivals.poll(); connection != null; connection = arrivals.poll()) {
            register(connection);
        }
        var selected = selector.selectedKeys();
        for (var left = unseen.size(); left > 0; left--) {
            var key = unseen.remove();
            if (key.isValid() && !selected.contains(key)) {
                read(key);
            }
        }
        for (var key : selected) {
            read(key);
        }
        selected.clear();
    }

    private void register(Connection connection) {
        connection.abandonIf(() -> abandoned);
        try {
            connection.channel().register(selector, SelectionKey.OP_READ, new Client(connection));
        } catch (IOException e) {
            context.warn("a connection was lost at once: " + e.getMessage());
            connection.close();
        }
    }

    private void read(SelectionKey key) {
        var client = (Client) key.attachment();
        var connection = client.connection;
        try {
            var count = connection.read();
            var now = System.nanoTime();
            if (count > 0) {
                var useful = connection.process(now);
                client.lastNanos = System.nanoTime();
                if (!useful) {
                    connection.end();
                }
            } else if (count < 0) {
                connection.end();
            }
            if (connection.isEncrypted() && key.isValid()) {
                key.interestOps(connection.waitsToWrite() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
                if (count > 0) {
                    unseen.add(key);
                }
            }
        } catch (IOException e) {
            connection.end(e);
        }
    }
}
