package org.millrace.diagram.http.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Sends messages as server-sent events, from any thread and without waiting for the page. */
public final class EventStream implements AutoCloseable {

    private static final int HEARTBEAT_SECONDS = 10;

    private final OutputStream out;
    private final LinkedBlockingQueue<Optional<String>> messages = new LinkedBlockingQueue<>();

    /** Writes to a response whose headers have been sent. */
    public EventStream(OutputStream out) {
        this.out = out;
    }

    /** Sends a message, which has no line breaks. */
    public void send(String json) {
        messages.add(Optional.of(json));
    }

    /** Writes until the page is gone or the stream closed. */
    public void run() {
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
        }
    }

    /** An empty message now and then: only by writing is it noticed that nobody reads any more. */
    private Optional<String> next() throws InterruptedException {
        var message = messages.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
        return message == null ? Optional.of("") : message;
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        messages.add(Optional.empty());
    }
}
