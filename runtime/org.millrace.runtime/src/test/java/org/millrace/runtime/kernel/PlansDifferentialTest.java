package org.millrace.runtime.kernel;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Random statements of all kinds on random events, half of them from a decoder and half handed over in
 * batches, with other statements from the middle on: every plan by itself, every plan left out and all
 * together put out what no plan does. {@code -Dmillrace.plans.events=10000000} makes it long.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class PlansDifferentialTest {

    private static final int SEEDS = Integer.getInteger("millrace.plans.seeds", 2);
    private static final int EVENTS = Integer.getInteger("millrace.plans.events", 2_000);
    private static final int BATCH = 100;
    private static final List<String> SYMBOLS = List.of("A", "B", "C", "D", "E", "F", "G", "H");

    /** What a statement has put out: how often, and everything in its order. */
    private record Digest(long count, long hash) {

        Digest and(Object output) {
            return new Digest(count + 1, 31 * hash + new HashMap<>((Map<?, ?>) output).hashCode());
        }
    }

    @AfterEach
    void allPlansAgain() {
        System.clearProperty(Plans.PROPERTY);
    }

    @Test
    void noPlanChangesAnOutput() throws StartException {
        // A long run compares the two that differ most.
        var lists = EVENTS > 100_000 ? List.of("all") : Stream.concat(Stream.of("all"), Stream.of(Plan.values())
                .flatMap(plan -> Stream.of(plan.label(), "-" + plan.label()))).toList();
        for (var seed = 0; seed < SEEDS; seed++) {
            var expected = run(seed, "none");
            assertTrue(expected.size() > 3, "statements that put something out: " + expected);
            for (var plans : lists) {
                assertEquals(expected, run(seed, plans), "seed " + seed + ", plans " + plans);
            }
        }
    }

    private static Map<String, Digest> run(int seed, String plans) throws StartException {
        System.setProperty(Plans.PROPERTY, plans);
        var random = new Random(seed);
        // With every other seed all filters ask for a symbol, so that one look-up finds all statements.
        var keyed = seed % 2 == 1;
        var first = statements(random, "first", keyed);
        var second = statements(random, "second", keyed);
        var digests = new TreeMap<String, Digest>();
        try (var net = new TestNetwork().source("in").processor("rules", first.toArray(StatementSpec[]::new)).bean("out")
                .wire("in", "rules").wire("rules", "out").start(); var wire = new Wire(net, "in");
                var ingress = HandAdapterProvider.INBOUND.get(net.full("in")).openIngress()) {
            for (var i = 0; i < EVENTS; i += BATCH) {
                if (i == EVENTS / BATCH / 2 * BATCH) {
                    assertEquals(List.of(), net.network().replaceStatements(net.full("rules"), second));
                }
                var trades = Stream.generate(() -> trade(random)).limit(BATCH).toArray(Trade[]::new);
                if (i / BATCH % 2 == 0) {
                    wire.send(trades);
                } else {
                    ingress.emitAll(trades, 0, BATCH, System.nanoTime());
                }
                for (var output = net.got("out").poll(); output != null; output = net.got("out").poll()) {
                    var found = output;
                    digests.merge(String.valueOf(((Map<?, ?>) output).get("statement")), new Digest(0, 0).and(output),
                            (before, one) -> before.and(found));
                }
            }
            assertEquals(EVENTS, net.stop().processed());
            assertEquals(0, net.counts("rules").errors(), String.join("\n", net.log));
        }
        return digests;
    }

    private static Trade trade(Random random) {
        var trade = TestNetwork.trade(SYMBOLS.get(random.nextInt(SYMBOLS.size())), random.nextInt(200) / 7.0);
        trade.setVolume(random.nextInt(30) - 3);
        trade.setSent(random.nextLong(1_000));
        trade.setFirm(random.nextBoolean());
        return trade;
    }

    private static List<StatementSpec> statements(Random random, String prefix, boolean keyed) {
        var statements = new ArrayList<StatementSpec>();
        for (var i = 0; i < 8; i++) {
            var name = prefix + i;
            statements.add(random.nextInt(3) == 0 ? template(name, random, keyed)
                    : TestNetwork.statement(name, text(name, random, keyed ? keyedFilter(random) : filter(random), keyed)));
        }
        if (!keyed && random.nextBoolean()) {
            statements.add(TestNetwork.statement(prefix + "Made", "insert into Alarm select symbol, price from Trade(price > 20)"));
            statements.add(TestNetwork.statement(prefix + "Seen", "select '" + prefix + "Seen' as statement, symbol, prev(1, price) as p from Alarm#length(2)"));
        }
        return statements;
    }

    private static StatementSpec template(String name, Random random, boolean keyed) {
        var instances = SYMBOLS.stream().filter(symbol -> random.nextBoolean()).map(symbol ->
                new StatementSpec.Instance(name + "-" + symbol, Map.<String, Object>of("wanted", symbol))).toList();
        var filter = "symbol = ?:wanted:string" + (random.nextBoolean() ? "" : ", " + filter(random));
        return instances.isEmpty() ? TestNetwork.statement(name, text(name, random, keyed ? keyedFilter(random) : "firm = true", keyed))
                : new StatementSpec(name, text(name, random, filter, keyed), name + ".epl", 1, 1, instances);
    }

    private static String keyedFilter(Random random) {
        var symbol = SYMBOLS.get(random.nextInt(SYMBOLS.size()));
        return List.of("symbol = '" + symbol + "'", "symbol in ('" + symbol + "', 'A')", "symbol = '" + symbol + "' and firm = true")
                .get(random.nextInt(3));
    }

    private static String filter(Random random) {
        var symbol = SYMBOLS.get(random.nextInt(SYMBOLS.size()));
        return List.of("symbol = '" + symbol + "'", "symbol in ('" + symbol + "', 'A')", "volume > 10", "price between 3.0 and 12.0",
                "symbol = '" + symbol + "' and firm = true", "sent >= 500, volume != 7", "not (volume < 20)", "price > 5 or firm = false")
                .get(random.nextInt(8));
    }

    private static String text(String name, Random random, String filter, boolean direct) {
        var length = "#length(" + (1 + random.nextInt(12)) + ")";
        var row = "select '" + name + "' as statement, symbol, price, ";
        var from = " from Trade(" + filter + ")";
        return List.of(row + "perc(price) as p" + from + length + " having perc(price) > 2.0 or perc(price) < -2.0",
                row + "trend(price) as t" + from + length + " having trend(price) > 1",
                row + "sum(price * volume) / sum(volume) as vwap" + from + length,
                row + "avg(price) as a, count(*) as n, sum(volume) as v" + from + length + " where volume > 0",
                row + "prev(1, price) as before, volume * 2 + sent as x" + from + length + " where price > prev(1, price)",
                row + "min(price) as low, max(volume) as high" + from,
                row + "volume, firm" + from,
                row + "max(price) as high" + from + length,
                row + "count(*) as n" + from + length + " group by symbol").get(random.nextInt(direct ? 7 : 9));
    }
}
