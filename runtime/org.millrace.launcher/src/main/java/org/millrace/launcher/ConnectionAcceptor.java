package org.millrace.launcher;

import org.millrace.control.ControlChannel;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Accepts connections until one of them presents the token. Silent connections stay open meanwhile, so foreign
 * clients delay nobody and a slow process is not refused.
 *
 * @param <T> the requests of the accepted connection
 */
final class ConnectionAcceptor<T> implements AutoCloseable {

    private static final int NOBODY_MILLIS = 200;
    /** Maximum wait for a message of a new connection before the next one is accepted. */
    private static final int SOMEBODY_MILLIS = 10;
    private static final int MOST_WAITING = 16;

    /** Maximum message size before the token has been presented, since foreign clients may connect. */
    private static final int HELLO_BYTES = 4_096;

    private final ServerSocket server;
    private final String token;
    private final Class<T> remote;
    private final RuntimeEvents events;
    private final Deque<Caller<T>> waiting = new ArrayDeque<>();

    private record Caller<T>(LauncherService service, ControlChannel<T> channel) {
    }

    ConnectionAcceptor(ServerSocket server, String token, Class<T> remote, RuntimeEvents events) {
        this.server = server;
        this.token = token;
        this.remote = remote;
        this.events = events;
    }

    /** Waits for a short time; returns the connection that has presented the token. */
    Optional<ControlChannel<T>> await() throws IOException {
        server.setSoTimeout(waiting.isEmpty() ? NOBODY_MILLIS : SOMEBODY_MILLIS);
        try {
            var service = new LauncherService(token, events);
            var channel = ControlChannel.open(server.accept(), service, remote,
                    () -> service.accepted(0) ? ControlChannel.LAUNCHER_LIMIT : HELLO_BYTES);
            waiting.add(new Caller<>(service, channel));
        } catch (SocketTimeoutException e) {
            // A waiting connection may have presented the token.
        }
        for (var caller : List.copyOf(waiting)) {
            // Read once, since it may change at any time.
            var gone = caller.channel().closed();
            var answer = caller.service().answer();
            if (answer.orElse(false)) {
                waiting.remove(caller);
                return Optional.of(caller.channel());
            }
            if (gone || answer.isPresent()) {
                waiting.remove(caller);
                caller.channel().close();
            }
        }
        if (waiting.size() > MOST_WAITING && waiting.getFirst().service().refuse()) {
            waiting.removeFirst().channel().close();
        }
        return Optional.empty();
    }

    /** Closes the connections that still wait. */
    @Override
    public void close() {
        waiting.forEach(caller -> caller.channel().close());
    }
}
