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
 * Hears who connects, until one of them presents the token. Who says nothing is left waiting while others
 * come: a stranger holds nobody up, and a process that gets little of the processor is not turned away.
 *
 * @param <T> what can be asked of the one with the token
 */
final class Reception<T> implements AutoCloseable {

    private static final int NOBODY_MILLIS = 200;
    /** Who has just connected speaks within some ten milliseconds, if the machine has the time. */
    private static final int SOMEBODY_MILLIS = 10;
    private static final int MOST_WAITING = 16;

    /** Strangers may connect; until the token is known nobody sends much. */
    private static final int HELLO_BYTES = 4_096;

    private final ServerSocket server;
    private final String token;
    private final Class<T> remote;
    private final RuntimeEvents events;
    private final Deque<Caller<T>> waiting = new ArrayDeque<>();

    private record Caller<T>(ChildProcess.Service service, ControlChannel<T> channel) {
    }

    Reception(ServerSocket server, String token, Class<T> remote, RuntimeEvents events) {
        this.server = server;
        this.token = token;
        this.remote = remote;
        this.events = events;
    }

    /** Waits for a moment; answers with the connection of the one who has presented the token. */
    Optional<ControlChannel<T>> await() throws IOException {
        server.setSoTimeout(waiting.isEmpty() ? NOBODY_MILLIS : SOMEBODY_MILLIS);
        try {
            var service = new ChildProcess.Service(token, events);
            var channel = ControlChannel.open(server.accept(), service, remote,
                    () -> service.accepted(0) ? ControlChannel.LAUNCHER_LIMIT : HELLO_BYTES);
            waiting.add(new Caller<>(service, channel));
        } catch (SocketTimeoutException e) {
            // One of those who wait may have spoken.
        }
        for (var caller : List.copyOf(waiting)) {
            // Whether the caller has spoken is asked once, since that may happen at any moment.
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

    /** Turns away who still waits. */
    @Override
    public void close() {
        waiting.forEach(caller -> caller.channel().close());
    }
}
