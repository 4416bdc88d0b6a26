package org.millrace.runtime.plan.direct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.engine.Choice;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineOutput;
import org.millrace.runtime.engine.EngineOutputs;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares direct statements with groups, batches and {@code insert into} with Esper: outputs, their order and their times must be equal. */
public class GroupedPlanTest {

    private static final AtomicInteger ENGINES = new AtomicInteger();
    private static final int EVENTS = 3_000;
    private static final long START = 1_700_000_000_123L;

    private static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Quote", Quote.class.getName(), List.of(), "", ""),
                    new EventTypeSpec("Other", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                            new PropertySpec("volume", "int"), new PropertySpec("time", "long"), new PropertySpec("depth", "int"),
                            new PropertySpec("spread", "double"), new PropertySpec("open", "boolean"), new PropertySpec("weight", "float")),
                            "", ""),
                    new EventTypeSpec("Total", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("n", "long"), new PropertySpec("sum", "int"),
                            new PropertySpec("note", "string")), "", "")), GroupedPlanTest.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
    }

    private static StatementSpec plain(String text) {
        return DirectPlanTest.plain("s", text);
    }

    /** Returns the outputs by statement, each after the time of the clock and the output's event type. */
    private static Map<String, List<List<Object>>> outputs(Plans plans, List<StatementSpec> statements, boolean maps, boolean jumps) {
        var outputs = new TreeMap<String, List<List<Object>>>();
        var types = types();
        var now = new long[]{START};
        try (var engine = new Engine("grouped-test-" + ENGINES.incrementAndGet(), types, new EngineOutputs() {
            @Override
            public EngineOutput open(String statement, String instance, String eventType) {
                return (event, context) -> outputs.computeIfAbsent(instance, unseen -> new ArrayList<>())
                        .add(Arrays.asList(now[0], eventType, event instanceof Map<?, ?> map ? new HashMap<>(map) : event));
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec any) {
                return true;
            }
        }, message -> outputs.computeIfAbsent("failures", unseen -> new ArrayList<>()).add(List.of(message)), Optional.empty(), plans, START)) {
            assertEquals(List.of(), engine.deploy(statements));
            var sender = engine.sender(types.find(maps ? "Other" : "Quote").orElseThrow());
            var random = new Random(11);
            for (var i = 0; i < EVENTS; i++) {
                if (random.nextInt(4) == 0) {
                    // Now and then, several batches pass without events.
                    var then = now[0] + (random.nextInt(100) == 0 ? 3_700 : random.nextInt(60));
                    while (!jumps && engine.next() <= then) {
                        now[0] = engine.next();
                        engine.advance(now[0]);
                    }
                    now[0] = then;
                    engine.advance(then);
                }
                var quote = Quote.random(random);
                sender.accept(maps ? quote.toMap() : quote);
            }
        }
        return outputs;
    }

    private static void assertSame(List<StatementSpec> statements) {
        for (var maps : List.of(true, false)) {
            var written = maps ? statements.stream().map(statement -> new StatementSpec(statement.name(), statement.text().replace("Quote", "Other"),
                    statement.file(), statement.line(), statement.column(), statement.instances())).toList() : statements;
            for (var jumps : List.of(false, true)) {
                var esper = outputs(Plans.of("none"), written, maps, jumps);
                assertFalse(esper.isEmpty());
                for (var plans : List.of("all", "direct")) {
                    var direct = outputs(Plans.of(plans), written, maps, jumps);
                    assertEquals(esper.keySet(), direct.keySet());
                    esper.forEach((name, events) -> {
                        var others = direct.get(name);
                        for (var i = 0; i < Math.min(events.size(), others.size()); i++) {
                            assertEquals(events.get(i), others.get(i), plans + " " + name + " output " + i);
                        }
                        assertEquals(events.size(), others.size(), plans + " " + name);
                    });
                }
            }
        }
    }

    private static Choice choice(StatementSpec... statements) {
        try (var engine = new Engine("grouped-test-" + ENGINES.incrementAndGet(), types(), (name, instance, type) -> (event, context) -> { },
                message -> { }, Optional.empty(), Plans.of("all"), 0)) {
            assertEquals(List.of(), engine.deploy(List.of(statements)));
            return engine.choices().stream().filter(choice -> choice.statement().name().equals("s")).findFirst().orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, count(*) as n from Quote#time_batch(1 sec, 0L) group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(1 sec) group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(0.25) group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(500 msec, 1800000000000L) group by symbol",
        "select volume, sum(depth) as d, count(depth) as c, sum(time) as t from Quote(symbol in ('A', 'B'))#time_batch(1 min 2 sec 100 msec, 7) group by volume",
        "select symbol, min(volume) as low, max(time) as high, count(*) as n from Quote#time_batch(1 sec) group by symbol having count(*) > 3 or symbol = 'A'",
        "select symbol, count(*) as n from Quote#time_batch(1 sec) where depth > 2 group by symbol",
        "select symbol, count(*) as n, max(depth) - min(depth) as spread from Quote(depth > 1)#time_batch(2 sec) group by symbol",
        "select depth, count(*) as n from Quote#time_batch(1 sec) group by depth",
        "select open, count(*) as n from Quote#time_batch(1 sec) group by open",
        "select count(*) as n from Quote(volume = 4)#time_batch(1 sec) group by time",
        "select symbol, avg(price) as mean, sum(price) as s, min(spread) as low, count(*) as n from Quote group by symbol",
        "select depth, sum(price * volume) / sum(volume) as vwap from Quote where volume > 2 group by depth having count(*) > 5",
        "select symbol, trend(price) as t, perc(price) as p from Quote group by symbol",
        "select q.symbol as name, sum(q.depth) as d from Quote as q group by q.symbol",
        "select symbol, sum(case when open then volume else 0 end) as v, symbol.length() as l from Quote group by symbol having count(*) > 3",
        "select symbol, case when count(*) > 9 then 'many' when symbol = 'A' then symbol end as c from Quote group by symbol having symbol like '%A%A_' or count(*) > 2",
        "select volume, case volume when 3 then 1 else sum(depth) end as d from Quote#time_batch(1 sec) where symbol.length() = 1 group by volume",
        "select symbol from Quote(symbol like 'A%' or symbol not like '%B' and symbol like '_')",
        "insert into Total select symbol, count(*) as n, sum(volume) as sum from Quote#time_batch(1 sec) group by symbol",
        "insert into Total select symbol, volume as sum from Quote(depth > 2)"
    })
    void theOutputsAreThoseOfEsper(String text) {
        var direct = choice(plain(text));
        assertTrue(direct.plans().contains(Plan.DIRECT), direct.why());
        assertSame(List.of(plain(text)));
    }

    @Test
    void everyInstanceHasItsOwnGroups() {
        var text = "select symbol, count(*) as n, sum(volume) + ?:least:int as s from Quote(symbol = ?:wanted:string, volume > ?:least:int)"
                + "#time_batch(1 sec) group by symbol";
        assertSame(List.of(new StatementSpec("s", text, "s.epl", 1, 1, Quote.SYMBOLS.stream().map(symbol ->
                new Instance("s-" + symbol, Map.of("wanted", symbol, "least", 2))).toList())));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, avg(volume) as a from Quote#time_batch(1 sec) group by symbol",
        "select symbol, sum(price) as a from Quote#time_batch(1 sec) group by symbol",
        "select symbol, depth, count(*) as n from Quote#time_batch(1 sec) group by symbol",
        "select symbol, depth, count(*) as n from Quote#time_batch(1 sec) group by symbol, depth",
        "select symbol, count(*) as n from Quote#time_batch(1 sec, 0L, 'FORCE_UPDATE') group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(1 month) group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(0.00001) group by symbol",
        "select symbol, count(*) as n from Quote#length(3) group by symbol",
        "select irstream symbol, count(*) as n from Quote#time_batch(1 sec) group by symbol",
        "select symbol, count(*) as n from Quote#time_batch(1 sec) group by symbol order by symbol",
        "select symbol like price || '%' as x from Quote",
        "insert into Total select symbol, sum(volume) as n from Quote",
        "insert into Total(symbol) select symbol from Quote",
        "insert into Unknown select symbol, volume from Quote"
    })
    void otherStatementsAreEspers(String text) {
        try {
            assertFalse(choice(plain(text)).plans().contains(Plan.DIRECT));
        } catch (AssertionError e) {
            // Esper refuses some.
            assertTrue(e.getMessage().contains("Error") || e.getMessage().contains("alidat") || e.getMessage().contains("EngineProblem"), e.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, count(*) as n from Quote(volume > LEAST, symbol != NAME)#time_batch(1 sec) group by symbol having count(*) > MOST",
        "select LEAST as least, count(*) as n from Quote(open = OPEN) having count(*) > LEAST",
        "select symbol from Quote(symbol = NAME) where price < HALF"
    })
    void constantsAreLiterals(String text) {
        var statements = List.of(DirectPlanTest.plain("a", "create constant variable int LEAST = 3"),
                DirectPlanTest.plain("b", "create constant variable long MOST = 2"), DirectPlanTest.plain("c", "create constant variable string NAME = 'A'"),
                DirectPlanTest.plain("d", "create constant variable double HALF = 20"),
                DirectPlanTest.plain("e", "create constant variable boolean OPEN = true"),
                plain(text));
        var direct = choice(statements.toArray(StatementSpec[]::new));
        assertTrue(direct.plans().contains(Plan.DIRECT), direct.why());
        assertSame(statements);
    }

    @Test
    void variablesAreNotLiterals() {
        assertEquals(Set.of(), choice(DirectPlanTest.plain("a", "create variable int LEAST = 3"), plain("select symbol from Quote(volume > LEAST)")).plans());
    }

    @Test
    void aStatementOfTheSameProcessorGetsWhatIsInserted() {
        var first = plain("insert into Total select symbol, volume as sum from Quote");
        var second = DirectPlanTest.plain("t", "select symbol, sum from Total(sum > 3)");
        assertEquals(Set.of(), choice(first, second).plans());
        assertSame(List.of(first, second));
    }

    @Test
    void aStatementThatIsAddedLaterGetsWhatIsInserted() {
        for (var later : List.of("select symbol from Total(sum > 3)", "select count(*) as n from Total#time(1 min)")) {
            var seen = new ArrayList<Object>();
            var types = types();
            try (var engine = new Engine("grouped-test-" + ENGINES.incrementAndGet(), types, (name, instance, type) -> (event, context) -> {
                if (name.equals("t")) {
                    seen.add(event);
                }
            }, seen::add, Optional.empty(), Plans.of("all"), 0)) {
                assertEquals(List.of(), engine.deploy(List.of(plain("insert into Total select symbol, volume as sum from Quote"))));
                assertEquals(List.of(), engine.deploy(List.of(DirectPlanTest.plain("t", later))));
                var quote = Quote.random(new Random(3));
                while (quote.getVolume() <= 3) {
                    quote = Quote.random(new Random(quote.hashCode()));
                }
                engine.sender(types.find("Quote").orElseThrow()).accept(quote);
                assertEquals(1, seen.size(), later);
            }
        }
    }
}
