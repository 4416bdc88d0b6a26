package org.millrace.runtime.plan.direct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.event.Deal;
import org.millrace.runtime.event.Deals;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares the plans with Esper for statements over decimals, timestamps, durations and bytes. */
class DirectObjectTypesTest {

    private static final AtomicInteger ENGINES = new AtomicInteger();
    private static final int EVENTS = 300;
    private static final Instant START = Instant.parse("2026-11-25T10:00:00Z");

    private static Deal deal(Random random) {
        var price = BigDecimal.valueOf(900 + 10 * random.nextInt(30), 2);
        return new Deal(random.nextInt(20) == 0 ? null : List.of("A", "B").get(random.nextInt(2)),
                random.nextInt(20) == 0 ? null : random.nextBoolean() ? price : price.stripTrailingZeros(),
                random.nextInt(20) == 0 ? null : START.plusNanos(random.nextInt(3)), START.plusNanos(random.nextInt(3)),
                Duration.ofMillis(random.nextInt(3) - 1), new byte[] { (byte) random.nextInt(3), 7 }, random.nextInt(5));
    }

    private static Map<String, Object> offer(Deal deal) {
        var offer = new HashMap<String, Object>();
        offer.put("symbol", deal.symbol());
        offer.put("price", deal.price());
        offer.put("at", deal.at());
        offer.put("until", deal.until());
        offer.put("lasted", deal.lasted());
        offer.put("payload", deal.payload());
        offer.put("volume", deal.volume());
        return offer;
    }

    /** Replaces arrays by lists, and events by their number. */
    private static Object comparable(Object output, Map<Object, Integer> sent) {
        return switch (output) {
            case byte[] bytes -> Arrays.toString(bytes);
            case Object event when sent.containsKey(event) -> sent.get(event);
            case Map<?, ?> map -> {
                var copy = new TreeMap<String, Object>();
                map.forEach((name, value) -> copy.put((String) name, value == null ? "null" : comparable(value, sent)));
                yield copy;
            }
            default -> output;
        };
    }

    private record Run(List<Object> outputs, List<String> failures, boolean direct) {
    }

    private static Run run(String plans, String text, boolean maps) {
        var outputs = new ArrayList<>();
        var failures = new ArrayList<String>();
        var sent = new IdentityHashMap<Object, Integer>();
        var types = Deals.types();
        try (var engine = new Engine("object-types-test-" + ENGINES.incrementAndGet(), types,
                (statement, instance, type) -> (event, context) -> outputs.add(comparable(event, sent)), failures::add, Optional.empty(), Plans.of(plans), 0)) {
            assertEquals(List.of(), engine.deploy(List.of(DirectPlanTest.plain("s", text))));
            var sender = engine.sender(types.find(maps ? "Offer" : "Deal").orElseThrow());
            var random = new Random(7);
            for (var i = 0; i < EVENTS; i++) {
                var deal = deal(random);
                var event = maps ? offer(deal) : deal;
                sent.put(event, i);
                sender.accept(event);
            }
            return new Run(outputs, failures, engine.choices().stream().anyMatch(choice -> choice.plans().contains(Plan.DIRECT)));
        }
    }

    private static void assertSame(String text, boolean direct) {
        for (var maps : List.of(false, true)) {
            var statement = maps ? text.replace("Deal", "Offer") : text;
            var esper = run("none", statement, maps);
            assertFalse(esper.outputs().isEmpty(), statement);
            for (var plans : List.of("all", "direct", "folded,keyed")) {
                var run = run(plans, statement, maps);
                assertEquals(esper.outputs(), run.outputs(), plans + ": " + statement);
                assertEquals(esper.failures().size(), run.failures().size(), plans + ": " + statement);
                assertEquals(direct && !plans.startsWith("folded"), run.direct(), plans + ": " + statement);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price, at, until, lasted, payload from Deal",
        "select at, price from Deal(symbol = 'A', volume > 2)",
        "select * from Deal(volume in (1, 2))",
        "select d.at as at, d.payload as bytes, volume * 2 as n from Deal as d where volume > 1"})
    void valuesThatAreOnlySelectedAreDirect(String text) {
        assertSame(text, true);
    }

    @Test
    void anEndlessQuotientHasThirtyFourDigits() {
        var run = run("all", "select price / 3 as part from Offer(price > 9.99, price < 10.01)", true);
        assertTrue(run.outputs().stream().anyMatch(output -> output.toString().equals("{part=3.333333333333333333333333333333333}")), run.outputs()::toString);
        var average = run("all", "select avg(price) as a from Offer(price < 10) having count(*) >= 3", true);
        assertTrue(average.outputs().stream().noneMatch(output -> output.toString().contains("null")), average.outputs()::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price from Deal(price > 10.5)",
        "select symbol, price from Deal(price >= 10)",
        "select symbol, price from Deal(price between 9.5 and 10)",
        "select symbol, price from Deal where price < 10.5 and volume = 1",
        "select symbol, price from Deal(price in (10.5, 9))",
        "select symbol, price from Deal(price = 10.5)",
        "select symbol, volume from Deal(at = until)",
        "select symbol, volume from Deal(at != until)",
        "select symbol, volume from Deal(at is null)",
        "select symbol, volume from Deal(at.isAfter(until))",
        "select symbol, volume from Deal(lasted.isNegative())",
        "select symbol, at.toEpochMilli() as ms, lasted.toMillis() as l from Deal",
        "select symbol, price * 2 as twice, price + volume as more, price - 0.5 as less, -price as negative from Deal",
        "select symbol, price / 3 as part, 1 / price as inverse from Deal",
        "select symbol, sum(price) as s, count(price) as n, min(price) as least, max(price) as most from Deal#length(5)",
        "select symbol, avg(price) as a from Deal#length(4)",
        "select symbol, avg(price) as a from Deal#length(3)",
        "select symbol, sum(price) as s, min(price) as least from Deal",
        "select symbol, count(at) as n from Deal",
        "select at, count(*) as n, sum(price) as s from Deal#length(20) group by at",
        "select price, count(*) as n from Deal#length(20) group by price",
        "select payload, count(*) as n from Deal group by payload",
        "select distinct at from Deal#length_batch(10)",
        "select symbol, prev(1, price) as before, prev(2, at) as earlier from Deal#length(3)",
        "select symbol, perc(price) as p, trend(price) as t from Deal",
        "select a.at as first, b.at as next from pattern [every a=Deal(symbol = 'A') -> b=Deal(at = a.at)]",
        "select payload[1] as b from Deal",
        "select cast(price, double) as d, cast(price, long) as l from Deal(price is not null)",
        "select symbol, last(at) as l, first(lasted) as f from Deal#length(3)",
        "select symbol, max(at.toEpochMilli()) as newest from Deal#length(3)"})
    void calculationsAreEspers(String text) {
        assertSame(text, false);
    }
}
