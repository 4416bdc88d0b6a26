package org.millrace.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * A proxy between a launcher and its runtime that cuts the connection when a file appears; both processes stay
 * alive. The workbench tests run this source file directly.
 */
public final class CutConnection {

    private static final String PORT = "MILLRACE_CONTROL_PORT";
    private static final int LOOK_MILLIS = 10;

    private CutConnection() {
    }

    /**
     * Runs until the runtime has ended, and exits with its exit code.
     *
     * @param arguments the file whose appearance cuts the connection, and the runtime's command
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var builder = new ProcessBuilder(Arrays.asList(arguments).subList(1, arguments.length)).inheritIO();
            builder.environment().put(PORT, Integer.toString(server.getLocalPort()));
            var runtime = builder.start();
            var inner = server.accept();
            var outer = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv(PORT)));
            pass(inner.getInputStream(), outer.getOutputStream(), inner, outer);
            pass(outer.getInputStream(), inner.getOutputStream(), inner, outer);
            var cut = Path.of(arguments[0]);
            while (!runtime.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (Files.exists(cut)) {
                    close(inner, outer);
                }
            }
            System.exit(runtime.exitValue());
        }
    }

    private static void pass(InputStream from, OutputStream to, Socket... sockets) {
        Thread.ofPlatform().daemon().start(() -> {
            try {
                from.transferTo(to);
            } catch (IOException e) {
                // The connection was cut, or a process has ended.
            }
            close(sockets);
        });
    }

    private static void close(Socket... sockets) {
        for (var socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                // The socket is closed.
            }
        }
    }
}
