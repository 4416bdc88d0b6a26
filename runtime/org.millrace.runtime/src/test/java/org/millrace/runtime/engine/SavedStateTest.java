package org.millrace.runtime.engine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.snapshot.StateBuffer;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** An engine that takes over the saved state of another one goes on as the other would have. */
class SavedStateTest {

    private static final AtomicInteger ENGINES = new AtomicInteger();
    private static final long START = 1_700_000_000_123L;
    private static final int EVENTS = 600;
    /** So many groups have collisions of their hash codes. */
    private static final int KEYS = 50;
    private static final List<String> SYMBOLS = List.of("A", "B", "C", "\u00e9\u4e2d", "it's");

    private static final List<String> DIRECT = List.of(
            "select symbol, price from Tick(volume > 10)",
            "select symbol, price, prev(2, depth) as d, prev(1, symbol) as s from Tick#length(7) where prev(1, price) < price",
            "select symbol, perc(price) as p, trend(volume) as t from Tick(symbol = 'A')",
            "select sum(price) as s, sum(volume) as v, avg(depth) as a, count(*) as n, count(depth) as c from Tick#length(19)",
            "select count(*) as n from Tick(price > 15)#length(8)",
            "select sum(price * volume) / sum(volume) as vwap from Tick#length(100) having sum(volume) != 0",
            "select symbol, price, sum(price) as s, count(*) as n from Tick#length(4) where volume > 10",
            "select min(price) as a, max(time) as b, min(depth) as c from Tick where volume > 0",
            "select symbol, avg(price) as mean, min(depth) as low, count(*) as n from Tick group by symbol",
            "select depth, sum(volume) as v from Tick group by depth having count(*) > 5",
            "select time, trend(price) as t, perc(price) as p from Tick group by time",
            "select symbol, count(*) as n, max(volume) as high from Tick#time_batch(500 msec) group by symbol",
            "select volume, sum(depth) as d from Tick(symbol in ('A', 'B'))#time_batch(1 sec, 7L) group by volume");

    private static final List<String> BOUNDED = List.of(
            "select symbol, price from Tick(price > 20) order by symbol",
            "select symbol, sum(volume) as v from Tick#length(9) group by symbol having sum(volume) > 3",
            "select symbol, count(*) as c, sum(volume) as v from Tick#time(700 msec) where volume > 5 group by symbol",
            "select irstream symbol, volume from Tick(volume > 20)#time(300 msec)",
            "select a.symbol as s, b.volume as v from pattern [every a=Tick(volume > 30) -> b=Tick(symbol = a.symbol, volume < 10) "
                    + "where timer:within(900 msec)]",
            "select a.symbol as s from pattern [every a=Tick(volume > 25) -> (timer:interval(140 msec) and not Tick(symbol = a.symbol, "
                    + "volume < 12))]",
            "select max(volume) - min(volume) as v from Tick(volume > 15)#length(6)",
            "select irstream sum(volume) as v, count(*) as c from Tick(volume > 10)#time(2 sec)",
            "select a.symbol as s, b.volume as v from Tick(volume > 30)#length(2) as a, Tick(volume < 10)#length(2) as b where a.symbol = b.symbol",
            "select a.symbol as s, b.volume as v from Tick(volume > 40) as a unidirectional, Tick(volume < 10)#time(1 sec) as b where a.symbol = b.symbol",
            "select symbol, volume from Tick#groupwin(symbol)#length(3) where volume > prev(2, volume) + 10",
            "select symbol, max(volume) as m from Tick#unique(symbol, depth) group by symbol",
            "select irstream symbol, sum(volume) as v from Tick#lastevent group by symbol",
            "select sum(volume) as v, count(*) as c from Tick(symbol = 'B')#keepall",
            "select sum(volume) as v from Tick#time_batch(800 msec, 5L)",
            "select symbol, volume from Tick#firstunique(depth)",
            "select sum(volume) as v from Tick#ext_timed(time, 40 milliseconds)",
            "insert into High select symbol as name, volume as size from Tick(volume > 22)",
            "select name, count(*) as c from High#time(1200 msec) group by name",
            "select a.name as s from pattern [every a=High -> (timer:interval(200 msec) and not High(name = a.name))]");

    private static final List<String> NAMED_WINDOWS = List.of(
            "create window Seen#unique(symbol) as (symbol string, volume int)",
            "on Tick(volume > 30) as t merge Seen as s where s.symbol = t.symbol when not matched then insert into Change select t.symbol as name, "
                    + "'begins' as state then insert select t.symbol as symbol, t.volume as volume",
            "on Tick(volume < 10) as t merge Seen as s where s.symbol = t.symbol when matched then insert into Change select t.symbol as name, "
                    + "'ends' as state then delete",
            "select name, state from Change",
            "create window Dear#length(5) as (symbol string, price double, depth int)",
            "insert into Dear select symbol, price, depth from Tick(volume > 40)",
            "on Tick(volume < 3) as t select sum(d.price) as s, count(*) as n, min(d.depth) as m from Dear as d",
            "on Tick(volume = 4) as t update Dear as d set price = t.price where d.symbol = t.symbol",
            "select symbol, count(*) as c, sum(volume) as v from Tick#time(700 msec) where volume > 5 group by symbol");

    private static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                    new PropertySpec("volume", "int"), new PropertySpec("time", "long"), new PropertySpec("depth", "int")), "", "")),
                    SavedStateTest.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A processor with its outputs. */
    private static final class Run implements AutoCloseable {

        private final List<String> outputs = new ArrayList<>();
        private final EventTypes types = types();
        private final Engine engine;
        private final EngineSender sender;
        private long now = START;

        Run(String plans, List<StatementSpec> statements) {
            engine = new Engine("saved-state-" + ENGINES.incrementAndGet(), types, (statement, instance, type) -> (event, context) ->
                    outputs.add(now + " " + instance + " " + new TreeMap<>((Map<?, ?>) event)), outputs::add, Optional.empty(), Plans.of(plans), START);
            engine.keepHistory();
            assertEquals(List.of(), engine.deploy(statements));
            sender = engine.sender(types.find("Tick").orElseThrow());
        }

        /** Sends random events at random times; the same for the same seed. */
        void send(long seed, int from, int to) {
            for (var i = from; i < to; i++) {
                var random = new Random(seed * EVENTS + i);
                if (random.nextInt(3) == 0) {
                    now += random.nextInt(60) == 0 ? 1_900 : random.nextInt(90);
                    engine.advance(now);
                }
                var tick = new HashMap<String, Object>();
                tick.put("symbol", random.nextInt(20) == 0 ? null : SYMBOLS.get(random.nextInt(SYMBOLS.size())));
                tick.put("price", random.nextInt(400) / 7.0);
                tick.put("volume", random.nextInt(50));
                tick.put("time", (long) i + random.nextInt(4));
                tick.put("depth", random.nextInt(3) == 0 ? null : random.nextInt(10));
                sender.accept(tick);
            }
        }

        /** Captures the state, sends more events, writes the state, and sends the rest. */
        byte[] saveWhileSending(long seed, int from) throws IOException {
            var bytes = new StateBuffer();
            try (var state = engine.state().capture()) {
                send(seed, from, (from + EVENTS) / 2);
                state.write(bytes);
            }
            send(seed, (from + EVENTS) / 2, EVENTS);
            return bytes.toByteArray();
        }

        StateReport load(byte[] state, long time) throws IOException {
            var report = engine.state().load(new DataInputStream(new ByteArrayInputStream(state)));
            now = time;
            return report;
        }

        @Override
        public void close() {
            engine.close();
        }
    }

    private static StatementSpec plain(String name, String text) {
        return new StatementSpec(name, text, "s.epl", 1, 1, List.of());
    }

    private static void assertGoesOn(String plans, List<StatementSpec> statements, long seed) throws IOException {
        try (var whole = new Run(plans, statements)) {
            whole.send(seed, 0, EVENTS);
            assertFalse(whole.outputs.isEmpty());
            var cuts = new Random(seed).ints(2, 1, EVENTS).sorted().toArray();
            var outputs = new ArrayList<String>();
            var state = new byte[0];
            var time = START;
            var from = 0;
            for (var cut : new int[] {cuts[0], cuts[1], EVENTS}) {
                try (var part = new Run(plans, statements)) {
                    assertTrue(part.engine.state().horizon().isBounded(), () -> part.engine.state().horizon().text());
                    if (from > 0) {
                        assertEquals(Map.of(), part.load(state, time).empty());
                    }
                    assertEquals(List.of(), part.outputs, "a state is taken over without outputs");
                    part.send(seed, from, cut);
                    var before = List.copyOf(part.outputs);
                    time = part.now;
                    state = part.saveWhileSending(seed, cut);
                    assertOutputs(whole.outputs, Stream.concat(outputs.stream(), part.outputs.stream()).toList(), "saved at " + cut);
                    outputs.addAll(before);
                    from = cut;
                }
            }
            assertOutputs(whole.outputs, outputs, "cut at " + cuts[0] + " and " + cuts[1]);
        }
    }

    /** Timers of different statements that are due at the same time may act in another order. */
    private static void assertOutputs(List<String> all, List<String> others, String where) {
        var expected = byStatement(all);
        var actual = byStatement(others);
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((name, rows) -> {
            var present = actual.get(name);
            for (var i = 0; i < Math.min(rows.size(), present.size()); i++) {
                var which = name + " output " + i + ", " + where;
                assertEquals(rows.get(i), present.get(i), () -> which + "\n" + rows + "\n" + present);
            }
            assertEquals(rows.size(), present.size(), name);
        });
    }

    /** Outputs and timers are those of statements that were never replaced. */
    private static void assertStays(String plans, List<StatementSpec> statements, long seed) {
        try (var whole = new Run(plans, statements); var replaced = new Run(plans, statements)) {
            var from = 0;
            var cuts = new Random(seed).ints(3, 1, EVENTS).sorted().toArray();
            for (var number = 0; number < cuts.length; number++) {
                whole.send(seed, from, cuts[number]);
                replaced.send(seed, from, cuts[number]);
                from = cuts[number];
                var others = new ArrayList<>(statements);
                others.add(0, plain("other", "select symbol, sum(volume) as v from Tick(price > " + number + ")#length(3)"));
                others.add(plain("another", "select max(volume) - min(volume) as v from Tick(volume > " + number + ")#length(4)"));
                var report = new StateReport();
                assertEquals(List.of(), replaced.engine.replaceKeeping(others, report));
                assertFalse(report.empty().keySet().stream().anyMatch(name -> !name.endsWith("other")), () -> report.empty().toString());
            }
            whole.send(seed, from, EVENTS);
            replaced.send(seed, from, EVENTS);
            var expected = byStatement(whole.outputs);
            assertFalse(expected.isEmpty());
            var actual = byStatement(replaced.outputs);
            actual.keySet().removeAll(List.of("other", "another"));
            assertEquals(expected, actual);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void directStatementsStayWhenOthersAreReplaced(long seed) {
        assertStays("all", direct(), seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void statementsOfEsperStayWhenOthersAreReplaced(long seed) {
        assertStays("none", esper(seed), seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void rowsOfNamedWindowsGoOn(long seed) throws IOException {
        assertGoesOn("all", namedWindows(), seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void rowsOfNamedWindowsStayWhenOthersAreReplaced(long seed) {
        assertStays("none", namedWindows(), seed);
    }

    private static List<StatementSpec> namedWindows() {
        var statements = new ArrayList<StatementSpec>();
        NAMED_WINDOWS.forEach(text -> statements.add(plain("s" + statements.size(), text)));
        return statements;
    }

    private static Map<String, List<String>> byStatement(List<String> outputs) {
        return outputs.stream().collect(Collectors.groupingBy(output -> output.split(" ")[1]));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void directStatementsGoOn(long seed) throws IOException {
        assertGoesOn("all", direct(), seed);
    }

    /** A batch that ends while its groups are being saved. */
    @Test
    void rowsOfABatchKeepTheirOrder() throws IOException {
        var statements = List.of(plain("s", "select time, count(*) as c from Tick#time_batch(5 sec) group by time"));
        try (var whole = new Run("all", statements); var part = new Run("all", statements); var recovered = new Run("all", statements)) {
            whole.send(5, 0, EVENTS);
            part.send(5, 0, EVENTS / 3);
            var before = List.copyOf(part.outputs);
            var time = part.now;
            var bytes = new StateBuffer();
            try (var state = part.engine.state().capture()) {
                part.send(5, EVENTS / 3, EVENTS);
                state.write(bytes);
            }
            assertEquals(whole.outputs, part.outputs);
            recovered.load(bytes.toByteArray(), time);
            recovered.send(5, EVENTS / 3, EVENTS);
            assertEquals(whole.outputs, Stream.concat(before.stream(), recovered.outputs.stream()).toList());
            assertTrue(whole.outputs.size() > before.size() + KEYS, () -> whole.outputs.size() + " rows");
        }
    }

    private static List<StatementSpec> direct() {
        var statements = new ArrayList<StatementSpec>();
        DIRECT.forEach(text -> statements.add(plain("s" + statements.size(), text)));
        statements.add(new StatementSpec("t", "select symbol, sum(price) as s, prev(1, volume) as v from Tick(symbol = ?:wanted:string, volume > ?:least:int)"
                + "#length(3)", "t.epl", 1, 1, List.of(new Instance("t-A", Map.of("wanted", "A", "least", 2)),
                new Instance("t-B", Map.of("wanted", "B", "least", 9)))));
        return statements;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 29})
    void statementsOfEsperGoOn(long seed) throws IOException {
        assertGoesOn(seed % 2 == 0 ? "all" : "none", esper(seed), seed);
    }

    private static List<StatementSpec> esper(long seed) {
        var random = new Random(seed);
        var chosen = new HashSet<Integer>();
        while (chosen.size() < 6) {
            chosen.add(random.nextInt(BOUNDED.size() - 3));
        }
        var derived = seed % 3 == 0 ? Set.of(BOUNDED.size() - 3, BOUNDED.size() - 2, BOUNDED.size() - 1) : Set.<Integer>of();
        chosen.addAll(derived);
        return chosen.stream().sorted().map(i -> plain("s" + i, BOUNDED.get(i))).toList();
    }
}
