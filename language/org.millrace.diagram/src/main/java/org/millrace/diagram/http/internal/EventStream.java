package org.millrace.diagram.http.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Sends messages as server-sent events, from any thread and without waiting for the page. A page for which too much
 * waits, since it does not read, is disconnected.
 */
public final class EventStream implements AutoCloseable {

    /** What may wait for a page, in characters; a single message may be longer. */
    public static final int MOST_WAITING = 4 << 20;
    private static final int HEARTBEAT_SECONDS = 10;

    private final OutputStream out;
    private final LinkedBlockingQueue<Optional<String>> messages = new LinkedBlockingQueue<>();
    private long waiting;
    private boolean ended;
    private Optional<Thread> writer = Optional.empty();

    /** Writes to a response whose headers have been sent. */
    public EventStream(OutputStream out) {
        this.out = out;
    }

    /** Sends a message, which has no line breaks. */
    public synchronized void send(String json) {
        if (ended) {
            return;
        }
        if (waiting > 0 && waiting + json.length() > MOST_WAITING) {
            messages.clear();
            close();
            // The writer may be held up for ever; an interrupt closes its connection.
            writer.ifPresent(Thread::interrupt);
            return;
        }
        waiting += json.length();
        messages.add(Optional.of(json));
    }

    /** Writes until the page is gone or the stream closed. */
    public void run() {
        synchronized (this) {
            writer = Optional.of(Thread.currentThread());
        }
        try {
            // Browsers say that the connection is open when the first bytes come.
            write(":\n\n");
            for (var message = Optional.of(""); message.isPresent();) {
                message = next();
                if (message.isPresent()) {
                    write(message.get().isEmpty() ? ":\n\n" : "data: " + message.get() + "\n\n");
                }
            }
        } catch (IOException e) {
            // the page is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            synchronized (this) {
                ended = true;
                writer = Optional.empty();
            }
        }
    }

    /** An empty message now and then: only by writing is it noticed that nobody reads any more. */
    private Optional<String> next() throws InterruptedException {
        var message = messages.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
            return Optional.of("");
        }
        synchronized (this) {
            waiting -= message.map(String::length).orElse(0);
        }
        return message;
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public synchronized void close() {
        ended = true;
        messages.add(Optional.empty());
    }
}
