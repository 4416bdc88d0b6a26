package org.millrace.launcher;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.CompilerControl;
import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.Outcome;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests which connections are accepted. */
@Timeout(120)
@Tag("slow")
class ConnectionAcceptorTest {

    private static final String TOKEN = "secret";
    private static final int CALLS = 300;

    /** The client sends at about the time at which the reception checks for data. */
    @Test
    void acceptsTheTokenAtAnyTime() throws Exception {
        for (var i = 0; i < CALLS; i++) {
            var pause = ThreadLocalRandom.current().nextLong(9_500_000, 11_500_000);
            try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress()); var acceptor = acceptor(server);
                    var caller = call(server)) {
                var hello = CompletableFuture.supplyAsync(() -> {
                    LockSupport.parkNanos(pause);
                    return hello(caller, TOKEN);
                }).thenCompose(answer -> answer);
                var known = Optional.<ControlChannel<CompilerControl>>empty();
                while (known.isEmpty()) {
                    known = acceptor.await();
                    assertFalse(caller.closed(), "turned away after " + pause + " ns, call " + i);
                }
                assertEquals(Outcome.DONE, hello.get(30, TimeUnit.SECONDS));
                known.get().close();
            }
        }
    }

    @Test
    void refusesTheTokenAfterAWrongOne() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress()); var acceptor = acceptor(server);
                var caller = call(server)) {
            var wrong = hello(caller, "other");
            var right = hello(caller, TOKEN);
            while (!caller.closed()) {
                assertEquals(Optional.empty(), acceptor.await());
            }
            for (var answer : List.of(wrong, right)) {
                assertFalse(answer.isDone() && !answer.isCompletedExceptionally() && answer.join().ok());
            }
        }
    }

    private static ConnectionAcceptor<CompilerControl> acceptor(ServerSocket server) {
        return new ConnectionAcceptor<>(server, TOKEN, CompilerControl.class, new RuntimeEvents() { });
    }

    private static ControlChannel<LauncherControl> call(ServerSocket server) throws IOException {
        return ControlChannel.open(new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort()), new Object(), LauncherControl.class,
                () -> ControlChannel.RUNTIME_LIMIT);
    }

    private static CompletableFuture<Outcome> hello(ControlChannel<LauncherControl> caller, String token) {
        return caller.remote().hello(new Hello(token, 1, ControlChannel.VERSION));
    }
}
