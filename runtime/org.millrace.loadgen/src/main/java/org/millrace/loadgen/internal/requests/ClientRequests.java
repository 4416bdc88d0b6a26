package org.millrace.loadgen.internal.requests;

import org.millrace.adapters.jms.JmsRequests;
import org.millrace.loadgen.internal.EventWriter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Makes the requests of one kind of a client, and sends them. For one thread. */
final class ClientRequests {

    private final RequestKind kind;
    private final JmsRequests connection;
    private final EventWriter writer;
    private final ByteBuffer buffer;

    ClientRequests(RequestKind kind, JmsRequests connection, EventWriter writer) {
        this.kind = kind;
        this.connection = connection;
        this.writer = writer;
        this.buffer = ByteBuffer.allocate(writer.maximumSize());
    }

    int count() {
        return kind.count();
    }

    /**
     * Sends a request, and waits for its reply.
     *
     * @param late     how much later than intended it is, in ns
     * @param measured whether its time is measured
     */
    void ask(long late, Duration timeout, boolean measured) throws IOException {
        writer.write(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - late, buffer.clear());
        var body = Arrays.copyOf(buffer.array(), buffer.position());
        var begin = System.nanoTime();
        var reply = connection.ask(kind.queue(), body, kind.persistent(), timeout);
        var nanos = System.nanoTime() - begin;
        if (measured) {
            kind.times().add(nanos, late, reply.isPresent(), body.length);
        }
    }
}
