package org.millrace.loadgen.internal.requests;

import org.millrace.adapters.jms.BrokenConnectionException;
import org.millrace.adapters.jms.JmsRequests;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The connection of a client to a broker, which is opened again if it breaks. For the thread of the client, and for its owner after that. */
final class ClientConnection implements Closeable {

    private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(2);

    private final Opening opening;
    private final Phase phase;
    private final BrokenConnections broken;
    private volatile JmsRequests requests;

    /** Opens the connection. */
    @FunctionalInterface
    interface Opening {

        /** Connects to the broker. */
        JmsRequests open() throws IOException;
    }

    /**
     * Connects.
     *
     * @throws IOException if that is impossible; the message is for the user
     */
    ClientConnection(Opening opening, Phase phase, BrokenConnections broken) throws IOException {
        this.opening = opening;
        this.phase = phase;
        this.broken = broken;
        this.requests = opening.open();
    }

    /** Sends a request and waits for its reply, see {@link JmsRequests#ask}. */
    Optional<ByteBuffer> ask(RequestKind kind, byte[] body, Duration timeout) throws IOException {
        return requests.ask(kind.queue(), body, kind.persistent(), timeout);
    }

    /** Connects again, with growing pauses, until it succeeds or the load ends. */
    void mend(BrokenConnectionException reason) throws InterruptedException {
        broken.add(reason.getMessage());
        close();
        for (var pause = FIRST_PAUSE; !phase.awaitEnd(pause); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
            try {
                requests = opening.open();
                broken.mended();
                return;
            } catch (IOException e) {
                // The broker is still absent, or refuses the client for now.
            }
        }
    }

    @Override
    public void close() {
        try {
            requests.close();
        } catch (IOException e) {
            // Everything was sent and answered, or the failure has been told.
        }
    }
}
