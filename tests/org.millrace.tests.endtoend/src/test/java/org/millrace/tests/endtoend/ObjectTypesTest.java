package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Decimals, timestamps, durations and bytes on their way through a network with event time. */
class ObjectTypesTest {

    private static final String TRADES = """
            {"symbol":"A","price":10.50,"at":"2026-11-25T10:00:00.000000003Z","lasted":"PT0.5S","payload":"AQI="}
            {"symbol":"B","price":0.12345678901234567890,"at":"2026-11-25T10:00:00.000000002Z","lasted":"PT-1S"}
            {"symbol":"C","price":"10.5","at":"2026-11-25T11:00:00.000000001+01:00","lasted":"2m","payload":""}
            {"symbol":"D","price":10.5,"at":"soon"}
            """;

    @TempDir
    private Path folder;

    private Project project() throws IOException {
        try (var network = ObjectTypesTest.class.getResourceAsStream("trades.epn")) {
            Files.copy(network, folder.resolve("trades.epn"));
        }
        Files.createDirectories(folder.resolve("src/demo"));
        return new Project(folder).write("src/demo/Sum.java", """
                package demo;

                import java.math.BigDecimal;
                import java.time.Instant;

                public record Sum(String symbol, BigDecimal total, BigDecimal mean, long newest, Instant at, Instant until) {
                }
                """).write("src/demo/Sums.java", """
                package demo;

                public class Sums implements org.millrace.runtime.api.EventListener<Sum> {
                    @Override
                    public void onEvent(Sum sum) {
                        if (sum.total().signum() < 0) {
                            throw new IllegalStateException(sum.toString());
                        }
                    }
                }
                """);
    }

    @Test
    void theyPassCodecsStatementsAndOutputsWithoutLoss() throws IOException {
        var outputs = folder.resolve("outputs.jsonl");
        try (var serve = MillraceCommand.start("serve", project(), "--no-keep", "--outputs", outputs)) {
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), serve.awaitPort("trades"))) {
                socket.getOutputStream().write(TRADES.getBytes(StandardCharsets.UTF_8));
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace().assertPrints("^accounting .* received 4 = processed 3 \\+ malformed 1 \\+ dropped 0: ok$");
        }
        assertEquals(List.of("C,10.5,2026-11-25T10:00:00.000000001Z,PT2M,\"\"", "A,10.50,2026-11-25T10:00:00.000000003Z,PT0.5S,AQI="),
                Files.readAllLines(folder.resolve("trades.csv")));
        var sum = "{\"at\":\"2026-11-25T10:00:00.00000000%dZ\",\"mean\":%s,\"newest\":1795600800000,\"symbol\":\"%s\",\"total\":%s,\"until\":\"%s\"}";
        assertEquals(List.of(sum.formatted(1, "10.5", "C", "10.5", "2026-11-25T10:02:00.000000001Z"),
                sum.formatted(2, "5.31172839450617283945", "B", "10.62345678901234567890", "2026-11-25T09:59:59.000000002Z"),
                sum.formatted(3, "7.04115226300411522630", "A", "21.12345678901234567890", "2026-11-25T10:00:00.500000003Z")),
                Files.readAllLines(outputs).stream().filter(line -> line.contains("\"type\":\"Sum\""))
                        .map(line -> line.substring(line.indexOf("\"values\":") + 9, line.length() - 1)).toList());
    }
}
