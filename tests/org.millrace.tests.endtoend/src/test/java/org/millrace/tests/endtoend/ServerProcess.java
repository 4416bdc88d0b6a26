package org.millrace.tests.endtoend;

import org.millrace.services.KafkaServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;

/** A server beside the network, which a test kills and starts again on the same port. */
final class ServerProcess implements AutoCloseable {

    private final List<String> command;
    private final Path log;
    private final int port;
    private Process process;

    ServerProcess(List<String> command, Path log, int port) {
        this.command = List.copyOf(command);
        this.log = log;
        this.port = port;
    }

    static int freePort() throws IOException {
        return KafkaServer.freePort();
    }

    /** Starts the server and waits until it accepts connections. */
    void start() throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        new Family().mark(builder.environment());
        process = builder.start();
        Await.until("a server that accepts connections or has ended", () -> accepts() || !process.isAlive(), () -> "see " + log);
        if (!process.isAlive()) {
            throw new AssertionError("the server has ended; see " + log);
        }
    }

    private boolean accepts() {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Kills the server with all its processes. */
    void kill() throws InterruptedException {
        var all = process.descendants().toList();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
        Await.until("the end of the server's processes", () -> all.stream().noneMatch(ProcessHandle::isAlive), () -> all.toString());
    }

    @Override
    public void close() throws InterruptedException {
        if (process != null) {
            kill();
        }
    }
}
