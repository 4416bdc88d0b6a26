package org.millrace.loadgen.internal.requests;

import org.millrace.adapters.jms.BrokenConnectionException;
import org.millrace.loadgen.internal.EventWriter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Makes the requests of one kind of a client, and sends them. For one thread. */
final class ClientRequests {

    private final RequestKind kind;
    private final ClientConnection connection;
    private final EventWriter writer;
    private final Phase phase;
    private final ByteBuffer buffer;

    ClientRequests(RequestKind kind, ClientConnection connection, EventWriter writer, Phase phase) {
        this.kind = kind;
        this.connection = connection;
        this.writer = writer;
        this.phase = phase;
        this.buffer = ByteBuffer.allocate(writer.maximumSize());
    }

    int count() {
        return kind.count();
    }

    /**
     * Sends a request that has begun, and waits for its reply. If the connection breaks, the request has none, and the client waits
     * for another connection.
     *
     * @param late     how much later than intended it is, in ns
     * @param measured whether its time is measured
     * @return whether the connection did not break
     */
    boolean ask(long late, Duration timeout, boolean measured) throws IOException, InterruptedException {
        writer.write(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - late, buffer.clear());
        var body = Arrays.copyOf(buffer.array(), buffer.position());
        var begin = System.nanoTime();
        var held = phase.heldNanos();
        var replied = false;
        var broken = Optional.<BrokenConnectionException>empty();
        var end = 0L;
        try {
            replied = connection.ask(kind, body, timeout).isPresent();
        } catch (BrokenConnectionException e) {
            broken = Optional.of(e);
        } finally {
            end = System.nanoTime();
            phase.endRequest();
        }
        if (broken.isPresent()) {
            connection.mend(broken.get());
            end = System.nanoTime();
        }
        if (measured) {
            kind.times().add(Math.max(0, end - begin - (phase.heldNanos() - held)), late, replied, body.length);
        }
        return broken.isEmpty();
    }
}
