package org.millrace.tests.bench.sip;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A proxy that is measured: its process with all that belong to it. */
final class ProxyProcess implements AutoCloseable {

    private static final int START_SECONDS = 120;
    private static final int END_SECONDS = 20;

    private final String name;
    private final int port;
    private final Process process;

    private ProxyProcess(String name, int port, Process process) {
        this.name = name;
        this.port = port;
        this.process = process;
    }

    /** Starts the example sip-proxy. */
    static ProxyProcess millrace(Path folder) throws IOException, InterruptedException {
        var examples = Path.of(System.getProperty("millrace.examples")).toAbsolutePath();
        var port = freePort();
        var log = folder.resolve("millrace.log").toFile();
        var process = start(log, examples.resolveSibling("millrace").toString(), "serve", examples.resolve("sip-proxy").toString(), "--no-keep", "--set",
                "sip.port=" + port);
        return new ProxyProcess("millrace", port, process).awaitLine(log, "sip: port");
    }

    /** Starts Kamailio with a configuration for the same work. */
    static ProxyProcess kamailio(Path folder) throws IOException, InterruptedException {
        var port = freePort();
        var file = folder.resolve("kamailio.cfg");
        try (var resource = ProxyProcess.class.getResourceAsStream("kamailio.cfg")) {
            Files.writeString(file, new String(resource.readAllBytes(), StandardCharsets.UTF_8).replace("PORT", Integer.toString(port)));
        }
        var log = folder.resolve("kamailio.log").toFile();
        var process = start(log, "kamailio", "-f", file.toString(), "-DD", "-E", "-m", "512", "-Y", folder.toString(), "-P", folder.resolve("pid").toString());
        return new ProxyProcess("kamailio", port, process).awaitSocket(log);
    }

    private static Process start(File log, String... command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    }

    private ProxyProcess awaitLine(File log, String text) throws IOException, InterruptedException {
        for (var begin = System.nanoTime(); !Files.readString(log.toPath()).contains(text);) {
            awaitAlive(begin, log);
        }
        return this;
    }

    /** Waits until somebody else has the port. */
    private ProxyProcess awaitSocket(File log) throws IOException, InterruptedException {
        for (var begin = System.nanoTime(); isFree(port);) {
            awaitAlive(begin, log);
        }
        return this;
    }

    private void awaitAlive(long begin, File log) throws IOException, InterruptedException {
        if (process.waitFor(100, TimeUnit.MILLISECONDS) || System.nanoTime() - begin > TimeUnit.SECONDS.toNanos(START_SECONDS)) {
            close();
            throw new IOException(name + " did not start: " + Files.readString(log.toPath()).strip());
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new DatagramSocket()) {
            return socket.getLocalPort();
        }
    }

    private static boolean isFree(int port) {
        try (var socket = new DatagramSocket(port, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    String name() {
        return name;
    }

    int port() {
        return port;
    }

    /** Returns the processor time that the proxy has used. */
    Duration cpu() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants()).map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    @Override
    public void close() {
        var all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                all.forEach(ProcessHandle::destroyForcibly);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        List.copyOf(all).forEach(ProcessHandle::destroy);
    }
}
