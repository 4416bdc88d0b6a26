package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.temporary.PrivateFolder;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import sun.misc.Signal;
import sun.misc.SignalHandler;

/** The connection of a process of the runtime to the launcher that started it; the process ends with it. */
final class LauncherConnection {

    private static final int HELLO_SECONDS = 10;
    private static final int LOOKS = 20;
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** What the process does until it is told to end. */
    interface Duty {
        void untilEnd() throws InterruptedException;
    }

    private LauncherConnection() {
    }

    /**
     * Connects, presents the token and does what the launcher asks until it has asked for the end.
     *
     * @param port      from the environment
     * @param service   answers the launcher
     * @param connected takes the launcher before anything is heard of it
     * @param duty      returns when the launcher has asked for the end
     * @param shutdown  lets the duty return; called when the launcher has sent what is no message
     * @param gone      called when the connection has ended otherwise, in a thread of its own; it sees to it
     *                  that the process ends
     * @return the exit code of the process
     */
    static int serve(String port, Object service, Consumer<LauncherControl> connected, Duty duty, Runnable shutdown,
            Runnable gone)
            throws InterruptedException {
        var token = System.getenv(ControlChannel.TOKEN_VARIABLE);
        try {
            var socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
            var channel = ControlChannel.open(socket, service, LauncherControl.class,
                    () -> ControlChannel.RUNTIME_LIMIT);
            connected.accept(channel.remote());
            // Ctrl+C in a terminal, and its end, reach every process; the launcher decides what it means.
            Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
            Signal.handle(new Signal("HUP"), SignalHandler.SIG_IGN);
            // A launcher that is gone leaves no process behind; neither does one that hangs up on hearing the token.
            var watch = new Thread(() -> awaitEnd(channel, shutdown, gone), "launcher-watch");
            watch.setDaemon(true);
            watch.start();
            var accepted = channel.remote().hello(new Hello(token == null ? "" : token, ProcessHandle.current().pid(),
                    ControlChannel.VERSION)).get(HELLO_SECONDS, TimeUnit.SECONDS);
            if (!accepted.ok()) {
                System.err.println("the launcher refused this process: " + accepted.message());
                return 1;
            }
            duty.untilEnd();
            return channel.refused().isPresent() ? 1 : 0;
        } catch (IOException | ExecutionException | TimeoutException | IllegalArgumentException e) {
            System.err.println("cannot reach the launcher on port " + port + ": " + e.getMessage());
            return 1;
        }
    }

    /**
     * Deletes the temporary files of a launcher that was killed, and those of this process, before the process halts. They
     * can be told from those of a living launcher only when the launcher's process is gone, which may be a moment after
     * its connection.
     */
    static void deleteFiles() {
        var launcher = ProcessHandle.current().parent();
        for (var look = 0; look < LOOKS && launcher.map(ProcessHandle::isAlive).orElse(false); look++) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        PrivateFolder.deleteOfProcess();
        PrivateFolder.deleteAbandoned();
    }

    private static void awaitEnd(ControlChannel<?> channel, Runnable shutdown, Runnable gone) {
        try {
            channel.awaitClosed();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (channel.refused().isEmpty()) {
            gone.run();
            return;
        }
        // Still there, but not to be understood any more: then the process ends in good order.
        System.err.println("the launcher sent " + channel.refused().get() + "; this process ends");
        shutdown.run();
    }
}
