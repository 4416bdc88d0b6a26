package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.codecs.BinaryCodecProvider;
import org.millrace.codecs.CsvCodecProvider;
import org.millrace.codecs.JsonCodecProvider;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.Trade;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Random statements, some with state and some replaced meanwhile, have the same outputs for the same bytes of
 * each format with any plans. The text formats include missing values and malformed lines.
 */
@Timeout(300)
@Tag("slow")
class DecodingDifferentialTest {

    private static final int SEEDS = Integer.getInteger("millrace.decoding.seeds", 9);
    private static final int READS = Integer.getInteger("millrace.decoding.reads", 60);
    private static final int EVENTS_IN_READ = 25;
    private static final List<String> FIELDS = List.of("sent", "symbol", "price", "volume", "firm");

    /** The outputs of each statement, the balance of events, and the number of screened events. */
    private record Run(Map<String, List<Object>> outputs, List<Long> account, long screened) {
    }

    @Test
    void outputsAreTheSameWithAndWithoutPlans() throws StartException {
        var screened = 0L;
        for (var seed = 0; seed < SEEDS; seed++) {
            var expected = run(seed, "none");
            assertEquals(0, expected.screened);
            for (var plans : List.of("all", "-pushdown", "direct")) {
                var found = run(seed, plans);
                assertEquals(expected.outputs, found.outputs, "seed " + seed + ", plans " + plans);
                if (found.screened == 0) {
                    // Errors in a screened line are not detected.
                    assertEquals(expected.account, found.account, "seed " + seed + ", plans " + plans);
                }
                screened += found.screened;
            }
        }
        assertTrue(screened > SEEDS * READS, screened + " events were left out, too few to show anything");
    }

    private static Run run(int seed, String plans) throws StartException {
        var random = new Random(seed);
        var format = seed % 3;
        var sets = List.of(statements(random, "first"), statements(random, "second"), statements(random, "third"));
        try (var net = new TestNetwork().source("in").processor("rules", sets.getFirst().toArray(StatementSpec[]::new)).bean("out")
                .wire("in", "rules").wire("rules", "out").plans(plans).start(); var wire = wire(net, format)) {
            for (var read = 0; read < READS; read++) {
                if (read % (READS / 3) == 0 && read > 0) {
                    assertEquals(List.of(), net.network().statements().replace(net.full("rules"), sets.get(read / (READS / 3) % 3)));
                }
                if (format == 0) {
                    wire.send(random.ints(EVENTS_IN_READ, 0, 1_000).mapToObj(DecodingDifferentialTest::trade).toArray(Trade[]::new));
                } else {
                    wire.send(text(random, format == 1));
                }
            }
            var figures = net.stop();
            assertEquals(0, net.counts("rules").errors(), String.join("\n", net.log));
            return new Run(outputs(net.got("out")), List.of(figures.received(), figures.processed(), figures.malformed()), figures.screened());
        }
    }

    private static Wire wire(TestNetwork net, int format) {
        var fields = Map.of("fields", String.join(",", FIELDS));
        return switch (format) {
            case 0 -> new Wire(net, "in", new BinaryCodecProvider(), fields);
            case 1 -> new Wire(net, "in", new JsonCodecProvider(), Map.of());
            default -> new Wire(net, "in", new CsvCodecProvider(), fields);
        };
    }

    private static Map<String, List<Object>> outputs(Iterable<Object> outputs) {
        var byStatement = new TreeMap<String, List<Object>>();
        for (var output : outputs) {
            var values = output instanceof Trade trade
                    ? List.<Object>of(trade.getSymbol(), trade.getPrice(), trade.getVolume(), trade.getSent(), trade.isFirm())
                    : new HashMap<>((Map<?, ?>) output);
            var name = output instanceof Map<?, ?> row ? String.valueOf(row.get("statement")) : "events";
            byStatement.computeIfAbsent(name, unseen -> new ArrayList<>()).add(values);
        }
        return byStatement;
    }

    private static Trade trade(int number) {
        var trade = TestNetwork.trade(symbol(number), number / 7.0).setVolume(number % 31);
        trade.setSent(number);
        trade.setFirm(number % 2 == 0);
        return trade;
    }

    private static String symbol(int number) {
        return Character.toString('A' + number % 5);
    }

    /** Creates lines, some with missing values and some truncated. */
    private static ByteBuffer text(Random random, boolean json) {
        var text = new StringBuilder();
        for (var i = 0; i < EVENTS_IN_READ; i++) {
            var values = new ArrayList<String>();
            for (var field : FIELDS) {
                var value = random.nextInt(4) == 0 ? "" : value(random, field, json);
                if (!json) {
                    values.add(value);
                } else if (!value.isEmpty() || random.nextBoolean()) {
                    values.add("\"" + field + "\": " + (value.isEmpty() ? "null" : value));
                }
            }
            text.append(json ? "{" + String.join(", ", values) + (random.nextInt(20) == 0 ? "" : "}") : String.join(",", values)).append('\n');
        }
        return ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String value(Random random, String field, boolean json) {
        if (random.nextInt(60) == 0) {
            return json ? "[]" : "?\"";
        }
        return switch (field) {
            case "symbol" -> json ? "\"" + symbol(random.nextInt(5)) + "\"" : symbol(random.nextInt(5));
            case "firm" -> Boolean.toString(random.nextBoolean());
            case "price" -> Double.toString(random.nextInt(200) / 7.0);
            default -> Integer.toString(random.nextInt(30));
        };
    }

    private static List<StatementSpec> statements(Random random, String prefix) {
        var statements = new ArrayList<StatementSpec>();
        for (var i = 0; i < 1 + random.nextInt(4); i++) {
            var name = prefix + i;
            statements.add(TestNetwork.statement(name, "select '" + name + "' as statement, " + List.of("symbol, price, volume, sent, firm",
                    "volume, prev(1, price) as before, prev(2, symbol) as early", "sum(price) as s, count(*) as n").get(random.nextInt(3))
                    + " from Trade(" + filter(random) + ")#length(" + (3 + random.nextInt(4)) + ")"));
        }
        switch (random.nextInt(4)) {
            case 0 -> statements.add(TestNetwork.statement(prefix + "Events", "select * from Trade(" + filter(random) + ")"));
            case 1 -> statements.add(TestNetwork.statement(prefix + "Groups", "select '" + prefix + "' as statement, symbol, max(price) as high from Trade("
                    + filter(random) + ")#length(9) group by symbol"));
            default -> { }
        }
        return statements;
    }

    private static String filter(Random random) {
        var symbol = symbol(random.nextInt(5));
        return List.of("symbol = '" + symbol + "'", "symbol in ('" + symbol + "', 'F')", "volume > 10", "price >= 0", "firm = true and volume != 7",
                "sent < 20 or price > 12").get(random.nextInt(6));
    }
}
