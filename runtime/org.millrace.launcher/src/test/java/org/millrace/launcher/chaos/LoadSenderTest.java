package org.millrace.launcher.chaos;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lines are sent whole, whatever their length, and each once. */
@Timeout(120)
class LoadSenderTest {

    @TempDir
    private Path folder;

    @Test
    void longLinesAndLinesThatAreStillWrittenAreSentWhole() throws IOException, InterruptedException {
        var file = Files.writeString(folder.resolve("load.csv"), "a".repeat(100_000) + "\nb\nbegun");
        var complete = new AtomicBoolean();
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var sender = new LoadSender("ticks", file, server.getLocalPort(), complete::get);
            sender.start();
            try (var socket = server.accept()) {
                var input = socket.getInputStream();
                assertEquals("a".repeat(100_000) + "\nb\n", new String(input.readNBytes(100_003), StandardCharsets.UTF_8));
                Files.writeString(file, " and ended\n", StandardOpenOption.APPEND);
                complete.set(true);
                assertEquals("begun and ended\n", new String(input.readAllBytes(), StandardCharsets.UTF_8));
            }
            assertTrue(sender.awaitEnd());
            assertEquals("", sender.problem());
            assertEquals(List.of(0L), sender.firsts());
        }
    }

    @Test
    void afterACutTheNextLinesGoOverAnotherConnection() throws IOException, InterruptedException {
        var file = Files.writeString(folder.resolve("load.csv"), "1\n2\n");
        var complete = new AtomicBoolean();
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var sender = new LoadSender("ticks", file, server.getLocalPort(), complete::get);
            sender.start();
            try (var socket = server.accept()) {
                assertEquals("1\n2\n", new String(socket.getInputStream().readNBytes(4), StandardCharsets.UTF_8));
            }
            sender.cut();
            try (var socket = server.accept()) {
                Files.writeString(file, "3\n", StandardOpenOption.APPEND);
                complete.set(true);
                assertEquals("3\n", new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            }
            assertTrue(sender.awaitEnd());
            assertEquals(List.of(0L, 2L), sender.firsts());
        }
    }
}
