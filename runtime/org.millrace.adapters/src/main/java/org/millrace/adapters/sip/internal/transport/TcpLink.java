package org.millrace.adapters.sip.internal.transport;

import org.millrace.adapters.sip.internal.transaction.Channel;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A connection: one thread reads it, another one connects it if it is an own one, and writes. Senders do not wait for the other end:
 * messages wait in a queue, and a connection whose queue is full is closed.
 */
final class TcpLink implements Channel {

    private static final int MOST_QUEUED = 1 << 20;
    private static final int CONNECT_MILLIS = 5_000;
    private static final long END_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final byte[] SIGN_OF_LIFE = {'\r', '\n'};

    private final Socket socket;
    private final InetSocketAddress other;
    private final int largest;
    private final Consumer<TcpLink> unusable;
    private final Consumer<TcpLink> ended;
    private final Queue<byte[]> queue = new ArrayDeque<>();
    private int queued;
    private boolean closed;
    private boolean draining;
    private volatile boolean stopping;
    private Thread reader;

    /**
     * @param socket   the socket; not connected if this end opens the connection
     * @param largest  the size of the largest message in bytes
     * @param unusable called once, when the connection is closed
     * @param ended    called once, when the reading thread has let go of everything
     */
    TcpLink(Socket socket, InetSocketAddress other, int largest, Consumer<TcpLink> unusable, Consumer<TcpLink> ended) {
        this.socket = socket;
        this.other = other;
        this.largest = largest;
        this.unusable = unusable;
        this.ended = ended;
    }

    /** Starts the threads. */
    void start(String name, Gate gate, Supplier<Receiver> receivers) {
        reader = Thread.ofPlatform().daemon().name(name).start(() -> run(name, gate, receivers));
    }

    private void run(String name, Gate gate, Supplier<Receiver> receivers) {
        try (var receiver = receivers.get()) {
            try {
                if (!socket.isConnected()) {
                    socket.connect(other, CONNECT_MILLIS);
                }
                socket.setTcpNoDelay(true);
                Thread.ofPlatform().daemon().name(name + "-out").start(this::write);
                read(gate, receiver);
                if (!stopping) {
                    throw new IOException("the other end has closed the connection");
                }
            } catch (IOException e) {
                close();
                receiver.failed(this, new IOException("connection with " + other + ": " + e.getMessage(), e));
            }
        } finally {
            ended.accept(this);
        }
    }

    private void read(Gate gate, Receiver receiver) throws IOException {
        var framing = new Framing(largest);
        var buffer = new byte[1 << 14];
        try (var pass = gate.newPass()) {
            for (var read = socket.getInputStream().read(buffer); read >= 0; read = socket.getInputStream().read(buffer)) {
                pass.enter();
                try {
                    framing.add(buffer, read);
                    handle(framing, receiver, System.nanoTime());
                } finally {
                    pass.leave();
                }
            }
        } catch (Framing.LostException e) {
            receiver.malformed(e.getMessage(), framing.rest(), other);
            throw new IOException(e.getMessage(), e);
        }
    }

    private void handle(Framing framing, Receiver receiver, long nanos) throws IOException, Framing.LostException {
        while (true) {
            if (framing.skipLineEnds()) {
                send(SIGN_OF_LIFE);
            }
            var message = framing.next();
            if (message.isEmpty()) {
                return;
            }
            if (!receiver.received(message.get(), other, this, nanos)) {
                // Nobody knows where the next message begins.
                drain();
                throw new IOException("a message was malformed");
            }
        }
    }

    @Override
    public boolean isReliable() {
        return true;
    }

    @Override
    public void send(byte[] message) throws IOException {
        synchronized (this) {
            if (!closed && queued + message.length <= MOST_QUEUED) {
                queue.add(message);
                queued += message.length;
                notifyAll();
                return;
            }
        }
        close();
        throw new IOException("the connection with " + other + " is closed, or its receiver does not read");
    }

    private void write() {
        try {
            for (var message = take(); message != null; message = take()) {
                socket.getOutputStream().write(message);
            }
        } catch (IOException e) {
            // The reading thread fails, too.
            close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a message; null at the end. */
    private synchronized byte[] take() throws InterruptedException {
        while (queue.isEmpty() && !closed && !draining) {
            wait();
        }
        var message = closed ? null : queue.poll();
        if (message == null) {
            draining = true;
            notifyAll();
        } else {
            queued -= message.length;
        }
        return message;
    }

    /** Lets the writing thread send what is in the queue, such as the answer to a malformed message. */
    private synchronized void drain() {
        draining = true;
        notifyAll();
        try {
            for (var tries = 0; !queue.isEmpty() && !closed && tries < 10; tries++) {
                wait(100);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the reading thread. The connection can still send. */
    void stopReading() {
        stopping = true;
        try {
            socket.shutdownInput();
        } catch (IOException e) {
            close();
        }
        Threads.join(List.of(reader), END_NANOS);
    }

    /** Closes the connection. For any thread. */
    void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            queue.clear();
            notifyAll();
        }
        unusable.accept(this);
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no use any more.
        }
    }
}
