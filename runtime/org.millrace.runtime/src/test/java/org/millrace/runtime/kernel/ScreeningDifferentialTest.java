package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Random statements on random events have the same outputs with and without filter pushdown. */
@Timeout(300)
class ScreeningDifferentialTest {

    private static final int SEEDS = Integer.getInteger("millrace.screening.seeds", 12);
    private static final int EVENTS = Integer.getInteger("millrace.screening.events", 2_000);
    private static final int BATCH = 50;
    private static final String COLUMNS = " as statement, symbol, price, volume, sent, firm from Trade";
    private static final double[] PRICES = { 0.0, -0.0, 1, 2.5, 10, 10.000000000000002, 1e18, -3 };
    private static final long[] TIMES = { 0, 5, -7, (1L << 53) - 1, 1L << 53, (1L << 53) + 1, (1L << 53) + 3, Long.MAX_VALUE, Long.MIN_VALUE + 1 };

    @Test
    void outputsAreTheSameWithAndWithoutThePlan() throws StartException {
        var screened = 0L;
        for (var seed = 0; seed < SEEDS; seed++) {
            var all = run(seed, "-pushdown");
            var some = run(seed, "all");
            assertEquals(all.outputs, some.outputs, "seed " + seed);
            assertEquals(all.figures.received(), some.figures.received());
            assertEquals(all.figures.processed(), some.figures.processed());
            assertEquals(0, all.figures.screened());
            screened += some.figures.screened();
        }
        assertTrue(screened > (long) SEEDS * EVENTS / 20, screened + " events were left out, too few to show anything");
    }

    private record Run(List<Object> outputs, NetworkCounters figures) {
    }

    private static Run run(int seed, String plans) throws StartException {
        var random = new Random(seed);
        var first = statements(random, "first");
        var second = statements(random, "second");
        try (var net = new TestNetwork().source("in").processor("rules", first.toArray(StatementSpec[]::new)).bean("out")
                .wire("in", "rules").wire("rules", "out").plans(plans).start(); var wire = new Wire(net, "in")) {
            for (var i = 0; i < EVENTS; i += BATCH) {
                if (i == EVENTS / BATCH / 2 * BATCH) {
                    assertEquals(List.of(), net.network().statements().replace(net.full("rules"), second));
                }
                wire.send(IntStream.range(0, BATCH).mapToObj(number -> event(random)).toArray(Trade[]::new));
            }
            var figures = net.stop();
            assertEquals(0, net.counts("rules").errors());
            return new Run(new ArrayList<>(net.got("out")), figures);
        }
    }

    private static Trade event(Random random) {
        var trade = TestNetwork.trade(symbol(random), PRICES[random.nextInt(PRICES.length)]);
        trade.setVolume(random.nextInt(12) - 2);
        trade.setSent(TIMES[random.nextInt(TIMES.length)]);
        trade.setFirm(random.nextBoolean());
        return trade;
    }

    private static String symbol(Random random) {
        return Character.toString('A' + random.nextInt(8));
    }

    /** A property that all statements filter makes discarded events likely. */
    private static List<StatementSpec> statements(Random random, String name) {
        var common = random.nextInt(5);
        var statements = new ArrayList<StatementSpec>();
        for (var i = 0; i < 1 + random.nextInt(4); i++) {
            var label = name + i;
            var filter = test(random, common) + (random.nextBoolean() ? "" : " and " + expression(random, 2));
            statements.add(switch (random.nextInt(4)) {
                case 0 -> statement(label, "select '" + label + "'" + COLUMNS + " where " + filter);
                case 1 -> statement(label, "select '" + label + "' as statement, sum(volume) as volumes, count(*) as events from Trade(" + filter
                        + ")#length(5)");
                case 2 -> template(label, random, filter);
                default -> statement(label, "select '" + label + "'" + COLUMNS + "(" + filter + ")");
            });
        }
        return statements;
    }

    private static StatementSpec statement(String label, String text) {
        return TestNetwork.statement(label, text);
    }

    private static StatementSpec template(String label, Random random, String filter) {
        var instances = random.ints(0, 8).distinct().limit(1 + random.nextInt(3)).mapToObj(letter ->
                new StatementSpec.Instance(label + "-" + letter, Map.<String, Object>of("wanted", Character.toString('A' + letter)))).toList();
        return new StatementSpec(label, "select '" + label + "'" + COLUMNS + "(symbol = ?:wanted:string, " + filter + ")#length(3)", label + ".epl", 1, 1,
                instances);
    }

    private static String expression(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return test(random, random.nextInt(7));
        }
        var two = expression(random, depth - 1) + (random.nextBoolean() ? " and " : " or ") + expression(random, depth - 1);
        return random.nextInt(6) == 0 ? "not (" + two + ")" : "(" + two + ")";
    }

    private static String test(Random random, int kind) {
        return switch (kind) {
            case 0 -> random.nextBoolean() ? "symbol = '" + symbol(random) + "'"
                    : "symbol in ('" + symbol(random) + "', '" + symbol(random) + "')";
            case 1 -> compared(random, "price", Double.toString(PRICES[random.nextInt(PRICES.length)]), Double.toString(PRICES[random.nextInt(PRICES.length)]));
            case 2 -> compared(random, "volume", Integer.toString(random.nextInt(10)), Integer.toString(random.nextInt(10)));
            case 3 -> compared(random, "sent", TIMES[random.nextInt(TIMES.length)] + "L", TIMES[random.nextInt(TIMES.length)] + "L");
            case 4 -> "firm = " + random.nextBoolean();
            case 5 -> "price > volume";
            default -> "symbol != '" + symbol(random) + "'";
        };
    }

    private static String compared(Random random, String property, String one, String other) {
        return switch (random.nextInt(7)) {
            case 0 -> property + " = " + one;
            case 1 -> property + " in (" + one + ", " + other + ")";
            case 2 -> property + " between " + one + " and " + other;
            case 3 -> property + " in [" + one + ":" + other + "]";
            case 4 -> one + " < " + property;
            default -> property + List.of(" < ", " <= ", " > ", " >= ").get(random.nextInt(4)) + one;
        };
    }
}
