package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.Hello;
import org.millrace.control.temporary.PrivateFolder;
import sun.misc.Signal;
import sun.misc.SignalHandler;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.logging.Level;

/** The connection of a runtime process to its launcher; the process ends with it. */
final class LauncherConnection {

    private static final int HELLO_SECONDS = 10;
    private static final int LOOKS = 20;
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    /** Runs until the process is asked to end. */
    interface Duty {
        void untilEnd() throws InterruptedException;
    }

    private LauncherConnection() {
    }

    /**
     * Connects, presents the token and serves requests until the shutdown request.
     *
     * @param port      the port from the environment
     * @param service   handles the launcher's requests
     * @param connected receives the launcher's interface before the first request
     * @param duty      returns after the shutdown request
     * @param shutdown  makes the duty return; called after a malformed message
     * @param gone      ends the process; called in its own thread when the connection has ended otherwise
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
            // Ctrl+C in a terminal, and closing the terminal, signal every process; the launcher handles it.
            Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
            Signal.handle(new Signal("HUP"), SignalHandler.SIG_IGN);
            // The process must end with its launcher, and if the launcher refuses the token.
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
     * Runs a process that answers requests until its launcher asks it to end, and exits. Without a launcher, the process says so and exits.
     *
     * @param arguments the arguments of the process, which has none
     * @param what      the process, for a message
     * @param service   handles the launcher's requests
     * @param connected receives the launcher's interface before the first request
     * @param end       the end of the service
     */
    static void run(String[] arguments, String what, Object service, Consumer<LauncherControl> connected, ServiceEnd end) throws InterruptedException {
        // Libraries log what is part of the answers.
        LibraryLogs.set(Level.OFF);
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port == null || arguments.length > 0) {
            System.err.println(what + " is started by a launcher, not by hand");
            System.exit(2);
        }
        System.exit(serve(port, service, connected, end::await, end::launcherGone, end::launcherGone));
    }

    /**
     * Deletes the temporary files of a killed launcher and of this process before the process halts. Files of a
     * killed launcher are recognizable only after its process has ended, possibly shortly after its connection.
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
        // The launcher still runs but sent a malformed message: end in good order.
        System.err.println("the launcher sent " + channel.refused().get() + "; this process ends");
        shutdown.run();
    }
}
