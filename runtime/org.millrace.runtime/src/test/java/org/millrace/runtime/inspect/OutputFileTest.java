package org.millrace.runtime.inspect;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

class OutputFileTest {

    @TempDir
    private Path folder;

    private static TestNetwork network() throws StartException {
        return new TestNetwork().manualTime().source("in")
                .processor("rules", statement("pair", "select symbol, price / volume as ratio, cast(null, string) as nothing, volume > 0 as more, t as trade "
                        + "from Trade as t"), statement("again", "insert into Alarm select symbol, price from Trade(symbol = 'b')"))
                .bean("map").typedBean("alarm", "Alarm").sink("file").wire("in", "rules").wire("rules", "map", "", "pair")
                .wire("rules", "alarm", "Alarm", "again").wire("in", "file").start();
    }

    @Test
    void everyEventThatReachesAnEndIsALine() throws IOException, StartException {
        var file = folder.resolve("outputs.jsonl");
        try (var net = network(); var outputs = OutputFile.open(file, reason -> {
            throw new AssertionError(reason);
        })) {
            outputs.write(net.network());
            net.network().clock().advance(1_700_000_000_123_000_000L);
            net.send("in", trade("a\"ä", 1.5), trade("b", 0));
            net.stop();
            outputs.close();
            var trade = "{\"symbol\":\"%s\",\"price\":%s,\"volume\":0,\"sent\":0,\"arrived\":X,\"firm\":false,\"value\":0.0}";
            var line = "{\"n\":%d,\"time\":\"2023-11-14T22:13:20.123Z\",\"stage\":\"%s\",\"type\":\"%s\",\"values\":%s}";
            var expected = List.of(
                    line.formatted(1, net.full("map"), "", "{\"more\":false,\"nothing\":null,\"ratio\":\"Infinity\",\"symbol\":\"a\\\"ä\",\"trade\":"
                            + trade.formatted("a\\\"ä", "1.5") + "}"),
                    line.formatted(2, net.full("file"), "Trade", trade.formatted("a\\\"ä", "1.5")),
                    line.formatted(3, net.full("alarm"), "Alarm", "{\"symbol\":\"b\",\"price\":0.0}"),
                    line.formatted(4, net.full("map"), "", "{\"more\":false,\"nothing\":null,\"ratio\":\"NaN\",\"symbol\":\"b\",\"trade\":"
                            + trade.formatted("b", "0.0") + "}"),
                    line.formatted(5, net.full("file"), "Trade", trade.formatted("b", "0.0")));
            assertEquals(expected, Files.readAllLines(file).stream().map(each -> each.replaceAll("\"arrived\":\\d+", "\"arrived\":X")).toList());
        }
    }

    @Test
    void timesAndBytesAreTextsAndDecimalsKeepTheirDigits() throws IOException, StartException {
        var file = folder.resolve("outputs.jsonl");
        try (var net = new TestNetwork().source("in").processor("rules", statement("s",
                "select java.time.Instant.ofEpochSecond(1795600800, 5) as at, java.time.Duration.ofMillis(-1500) as lasted, "
                + "new BigDecimal('12345678901234567890.10') as price, symbol.getBytes() as payload from Trade"))
                .bean("out").wire("in", "rules").wire("rules", "out").start(); var outputs = OutputFile.open(file, reason -> {
                    throw new AssertionError(reason);
                })) {
            outputs.write(net.network());
            net.send("in", trade("ab", 1));
            net.stop();
            outputs.close();
            var line = Files.readString(file);
            assertEquals("{\"at\":\"2026-11-25T10:00:00.000000005Z\",\"lasted\":\"PT-1.5S\","
                    + "\"payload\":\"YWI=\",\"price\":12345678901234567890.10}}\n",
                    line.substring(line.indexOf("{\"at\"")));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsSaidOnceAndTheNetworkGoesOn() throws IOException, StartException {
        var reasons = new ArrayList<String>();
        try (var net = network(); var outputs = OutputFile.open(Path.of("/dev/full"), reasons::add)) {
            outputs.write(net.network());
            for (var i = 0; i < 1_000; i++) {
                net.send("in", trade("a", i));
            }
            assertEquals(1_000, net.stop().processed());
            outputs.close();
        }
        assertEquals(1, reasons.size(), reasons::toString);
        assertTrue(reasons.getFirst().matches("the outputs cannot be written any further after \\d+ events: No space left on device"), reasons::toString);
    }
}
