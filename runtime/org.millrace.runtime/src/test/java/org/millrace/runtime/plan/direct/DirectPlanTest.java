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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares direct statements with Esper: the same statements and events must give the same outputs. */
public class DirectPlanTest {

    private static final AtomicInteger ENGINES = new AtomicInteger();
    private static final int EVENTS = 4_000;

    private static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Quote", Quote.class.getName(), List.of(), "", ""),
                    new EventTypeSpec("Other", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                            new PropertySpec("volume", "int"), new PropertySpec("time", "long"), new PropertySpec("depth", "int"),
                            new PropertySpec("spread", "double"), new PropertySpec("open", "boolean"), new PropertySpec("weight", "float")),
                            "", "")), DirectPlanTest.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
    }

    static StatementSpec plain(String name, String text) {
        return new StatementSpec(name, text, "s.epl", 1, 1, List.of());
    }

    private static StatementSpec template(String text) {
        return new StatementSpec("s", text, "s.epl", 1, 1, Quote.SYMBOLS.stream().filter(symbol -> !symbol.equals("C"))
                .map(symbol -> new Instance("s-" + symbol, Map.of("wanted", symbol, "least", 2))).toList());
    }

    /** Returns the outputs by statement. */
    static Map<String, List<Object>> outputs(Plans plans, List<StatementSpec> statements, boolean maps) {
        var outputs = new TreeMap<String, List<Object>>();
        var types = types();
        try (var engine = new Engine("direct-test-" + ENGINES.incrementAndGet(), types, new EngineOutputs() {
            @Override
            public EngineOutput open(String statement, String instance, String eventType) {
                return (event, context) -> outputs.computeIfAbsent(instance, unseen -> new ArrayList<>())
                        .add(event instanceof Map<?, ?> map ? new HashMap<>(map) : event);
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec any) {
                return true;
            }
        }, message -> outputs.computeIfAbsent("failures", unseen -> new ArrayList<>()).add(message), Optional.empty(), plans, 0)) {
            assertEquals(List.of(), engine.deploy(statements));
            var sender = engine.sender(types.find(maps ? "Other" : "Quote").orElseThrow());
            var random = new Random(7);
            var sent = new LinkedHashMap<Object, Integer>();
            for (var i = 0; i < EVENTS; i++) {
                var quote = Quote.random(random);
                sent.put(quote, i);
                sender.accept(maps ? quote.toMap() : quote);
            }
            // Compare forwarded events by their index.
            outputs.replaceAll((name, events) -> new ArrayList<>(events.stream().map(event -> sent.getOrDefault(event, -1) < 0 ? event : sent.get(event))
                    .toList()));
        }
        return outputs;
    }

    static void assertSame(List<StatementSpec> statements, boolean maps) {
        var esper = outputs(Plans.of("none"), statements, maps);
        for (var plans : List.of("all", "direct", "folded,keyed")) {
            var direct = outputs(Plans.of(plans), statements, maps);
            assertEquals(esper.keySet(), direct.keySet(), plans);
            esper.forEach((name, events) -> {
                assertEquals(events.size(), direct.get(name).size(), plans + " " + name);
                for (var i = 0; i < events.size(); i++) {
                    assertEquals(events.get(i), direct.get(name).get(i), plans + " " + name + " output " + i);
                }
            });
        }
        assertFalse(esper.isEmpty());
    }

    static Choice choice(StatementSpec statement) {
        try (var engine = new Engine("direct-test-" + ENGINES.incrementAndGet(), types(), (name, instance, type) -> (event, context) -> { },
                message -> { }, Optional.empty(), Plans.of("all"), 0)) {
            assertEquals(List.of(), engine.deploy(List.of(statement)));
            return engine.choices().getFirst();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price from Quote",
        "select * from Quote(symbol = 'A')",
        "select * from Quote(symbol in ('A', 'B'), volume > 3)",
        "select symbol, depth, spread, open, weight, time from Quote(depth > 3 and spread < 2.5 or open = open and volume = 4)",
        "select symbol, price * volume as worth, price / volume as part, volume + time as n, depth - 2 as d from Quote(volume != 0)",
        "select price from Quote(not (depth > 3))",
        "select price from Quote(depth in (1, 2, 3), spread between 1.0 and 2.5)",
        "select price from Quote(volume between 20 and 5)",
        "select price from Quote(depth != 3, time >= 500, volume not in (1, 2))",
        "select symbol, price % 7 as p, volume % -3 as v, time % 1000 as t, -depth % 2 as d, spread % 0.25 as e from Quote(volume % 5 = 2 or depth % 4 > 1)",
        "select symbol, sum(time % 13) as t from Quote(time % 3 = 0)#length(4) having sum(time % 13) % 2 = 1",
        "select symbol, price, prev(1, price) as before from Quote#length(2)",
        "select symbol, price, prev(2, depth) as d, prev(9, price) as p from Quote(symbol = 'A')#length(10) where prev(1, price) < price",
        "select symbol, price, prev(11, symbol) as s from Quote#length(20)",
        "select symbol, price, prev(3, symbol) as s, prev(5, price) as never from Quote#length(5)",
        "select symbol, price, perc(price) from Quote(symbol = 'A')#length(2) having perc(price) > 2.0 or perc(price) < -2.0",
        "select symbol, price, trend(price), perc(volume) as p from Quote(symbol = 'B')#length(3) having trend(price) > 1",
        "select symbol, trend(depth) as t, perc(spread) as p from Quote",
        "select symbol, sum(price) as s, sum(volume) as v, sum(time) as t, sum(depth) as d, sum(spread) as e from Quote#length(3)",
        "select symbol, avg(price) as s, avg(volume) as v, avg(depth) as d, count(*) as n, count(depth) as c from Quote#length(17)",
        "select symbol, avg(spread) as a, sum(depth) as d, count(spread) as c from Quote(symbol = 'A')#length(1)",
        "select sum(price * volume) / sum(volume) as vwap from Quote(symbol = 'A')#length(100)",
        "select symbol, sum(price * volume) / sum(volume) as vwap from Quote(symbol = 'A')#length(9) having sum(volume) != 0",
        "select symbol, price, sum(price) as s, count(*) as n from Quote#length(4) where volume > 10",
        "select symbol, price, avg(spread) as s, prev(1, price) as p from Quote#length(12) where depth > 3",
        "select symbol, min(price) as a, max(price) as b, min(volume) as c, max(time) as d, min(depth) as e, max(spread) as f from Quote where volume > 0",
        "select count(*) as n from Quote(symbol = 'A')",
        "select count(*) as n, sum(price) as s from Quote having count(*) > 10",
        "select sum(price), avg(volume), count(depth), price from Quote#length(5)",
        "select symbol as a, symbol as b, 1 as one, 2.5 as half, 'it' as text, true as yes from Quote(open = true)",
        "select q.symbol as s, q.price as p from Quote(symbol = 'A')#length(2) as q where q.price > 20",
        "select symbol, case when depth > 3 then 'many' when open then 'open' else symbol end as c from Quote",
        "select symbol, case when spread > 1.5 then volume when depth = 3 then time end as n, case when open then 1 else 2.5 end as d from Quote",
        "select case depth when 1 then 'one' when 2 then symbol end as c, case symbol when 'A' then true when 'B' then open end as b, depth from Quote",
        "select case open when true then depth else 0 end as o, case volume when 1 then spread when 2 then 3 else price end as v from Quote",
        "select symbol, sum(case when open then volume else 0 end) as v, count(case when depth > 3 then 1 end) as c from Quote#length(5)",
        "select price from Quote(case when open then depth > 3 else spread < 1.0 end)",
        "select price from Quote where (case when open then depth > 3 when spread > 2.0 then true end)",
        "select symbol, case when sum(volume) > 20 then 'busy' else 'quiet' end as s from Quote#length(3) having (case when sum(volume) > 20 then open else true end)",
        "select symbol.length() as l, symbol.toLowerCase().concat('x') as t, symbol.replace('A', 'bc').indexOf('c') as i, symbol.isEmpty() as e from Quote",
        "select q.symbol.trim() as t, time from Quote as q where symbol.startsWith('it') or q.symbol.contains('A') and not symbol.endsWith('B')",
        "select symbol.length() - symbol.replace('\\'', '').length() as n, symbol.isBlank() or symbol.equalsIgnoreCase('a') as b, symbol.strip() as s from Quote",
        "select symbol, sum(symbol.length()) as l, symbol.toUpperCase() as u, symbol.lastIndexOf('e') as i from Quote(symbol.length() < 5)#length(4)",
        "select time.getMillisOfSecond() as m, time.getHourOfDay() as h, q.time.getSecondOfMinute() as s from Quote(time.getMillisOfSecond() > 500) as q",
        "select symbol, price from Quote(symbol = 'it\\'s \"quoted\" \\\\u0041')",
        "@name('other') select symbol, price - prev(1, price) as moved from Quote#length(2) where price - prev(1, price) > 10 or depth = 3"})
    void theOutputsAreEspers(String text) {
        var ofClass = text;
        var ofMaps = text.replace("Quote", "Other");
        for (var statement : List.of(ofClass, ofMaps)) {
            assertTrue(choice(plain("s", statement)).plans().contains(Plan.DIRECT), () -> choice(plain("s", statement)).why());
        }
        assertSame(List.of(plain("s", ofClass)), false);
        assertSame(List.of(plain("s", ofMaps)), true);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price, perc(price) from Quote(symbol = ?:wanted:string)#length(2) having perc(price) > 2.0",
        "select symbol, price from Quote(?:wanted:string = symbol, depth >= ?:least:int)",
        "select symbol, sum(depth * ?:least:long) as n from Quote(symbol != ?:wanted:string)#length(3)",
        "select * from Quote(symbol in (?:wanted:string, 'C'), price > ?:least:double)"})
    void templatesToo(String text) {
        assertTrue(choice(template(text)).plans().contains(Plan.DIRECT), () -> choice(template(text)).why());
        assertSame(List.of(template(text)), false);
    }

    /** Like Esper: once for each occurrence of the value. */
    @Test
    void aValueThatIsNamedTwiceIsCountedTwice() {
        assertSame(List.of(plain("s", "select count(*) as n from Quote(symbol in ('A', 'B', 'A'))")), false);
        var template = template("select symbol, price from Quote(symbol in (?:wanted:string, 'A'))");
        assertTrue(choice(template).why().contains("twice"), choice(template).why());
        assertSame(List.of(template), false);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price from Quote#time(1 sec)",
        "select symbol, avg(price) as a from Quote#length(3) group by symbol",
        "select rstream symbol from Quote#length(3)",
        "insert into Made select symbol, price from Quote",
        "select a.symbol as s from pattern [every a=Quote]",
        "select symbol from Quote output every 3 events",
        "select distinct symbol from Quote#length(3)",
        "select symbol, max(price) as m from Quote#length(3)",
        "select symbol, price from Quote(price = 4.0)",
        "select symbol, sum(distinct price) as s from Quote",
        "select price + 1 from Quote",
        "select sum(price) as s from Quote#length(2) where volume > 3",
        "select symbol, (select price from Other#lastevent) as p from Quote",
        "select current_timestamp() as t, symbol from Quote",
        "select symbol, price from Quote order by price",
        "select symbol from Quote(symbol in ('A', 'B', 'A'))",
        "select symbol from Quote(symbol = 'A', volume in (3, 4, 3))",
        "@Priority(3) select symbol from Quote",
        "select symbol, volume % depth as r from Quote",
        "select symbol, volume % 0 as r from Quote",
        "select symbol.substring(1, 1) as s from Quote(symbol is not null)",
        "select symbol.concat(symbol) as s from Quote",
        "select symbol.indexOf(volume) as i from Quote",
        "select symbol.toString() as s from Quote",
        "select time.getYear() as y from Quote",
        "select symbol.startsWith('it\\'s') as s from Quote",
        "select case when open then null else 1 end as n from Quote",
        "select case spread when 1.5 then 1 end as n from Quote",
        "select symbol.toLowerCase() as s, count(*) as n from Quote group by symbol.toLowerCase()",
        "select symbol, weight * 2 as w from Quote"})
    void unsupportedStatementsRunInEsper(String text) {
        var choice = choice(plain("s", text));
        assertFalse(choice.plans().contains(Plan.DIRECT));
        assertFalse(choice.why().isEmpty());
    }

    @Test
    void directStatementsReceiveEventsCreatedByEsper() {
        var statements = List.of(plain("made", "insert into Other select symbol, price * 2 as price, volume, time, depth, spread, open, weight from Quote"),
                plain("seen", "select symbol, price, prev(1, price) as p from Other#length(2)"),
                plain("raw", "select count(*) as n, symbol from Quote(symbol = 'A')"));
        assertSame(statements, false);
        assertSame(statements, true);
    }

    @Test
    void aChangedEventIsSeenAsChanged() {
        assertSame(List.of(plain("change", "update istream Other set price = 1.0 where symbol = 'A'"),
                plain("seen", "select symbol, sum(price) as s from Other#length(3)")), true);
    }

    @Test
    void reportsErrorsLikeEsper() {
        try (var engine = new Engine("direct-test-" + ENGINES.incrementAndGet(), types(), (name, instance, type) -> (event, context) -> { },
                message -> { }, Optional.empty(), Plans.of("all"), 0)) {
            var problems = engine.deploy(List.of(plain("good", "select symbol from Quote"), plain("bad", "select symbl from Quote")));
            assertEquals(1, problems.size());
            assertTrue(problems.getFirst().message().contains("symbl"), problems.getFirst().message());
            assertEquals(0, engine.statements());
        }
    }
}
