package org.millrace.runtime.plan.keyed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.engine.EngineOutput;
import org.millrace.runtime.engine.EngineOutputs;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.statement.StatementReader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class KeyedContextTest {

    private static final AtomicInteger ENGINES = new AtomicInteger();
    private static final int EVENTS = 3_000;

    private static EventTypes types() {
        try {
            return EventTypes.of(List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"),
                    new PropertySpec("price", "double")), "", "")), KeyedContextTest.class.getClassLoader());
        } catch (EventTypeException e) {
            throw new IllegalStateException(e);
        }
    }

    private static StatementSpec template(String text) {
        var instances = new ArrayList<Instance>();
        for (var symbol : List.of("A", "B", "it's", "back\\slash")) {
            instances.add(new Instance("s-" + symbol, Map.of("wanted", symbol)));
        }
        return new StatementSpec("s", text, "s.epl", 1, 1, instances);
    }

    /** Returns the outputs for the same random events in order. */
    private static List<Object> outputs(StatementSpec template, boolean keyed) {
        var outputs = new ArrayList<>();
        var types = types();
        try (var engine = new Engine("keyed-test-" + ENGINES.incrementAndGet(), types, new EngineOutputs() {
            @Override
            public EngineOutput open(String statement, String instance, String eventType) {
                return (event, context) -> outputs.add(new HashMap<>((Map<?, ?>) event));
            }

            @Override
            public boolean isInstanceSpecific(StatementSpec any) {
                return !keyed;
            }
        }, message -> outputs.add("failed: " + message), Optional.empty(), Plans.of("keyed"), 0)) {
            assertEquals(List.of(), engine.deploy(List.of(template)));
            assertEquals(4, engine.statements());
            var sender = engine.sender(types.find("Tick").orElseThrow());
            var random = new Random(7);
            var symbols = List.of("A", "B", "C", "it's", "back\\slash", "D");
            for (var i = 0; i < EVENTS; i++) {
                sender.accept(Map.of("symbol", symbols.get(random.nextInt(symbols.size())), "price", (double) random.nextInt(20)));
            }
        }
        return outputs;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price from Tick(symbol = ?:wanted:string)",
        "select symbol, price, perc(price) as p from Tick(symbol = ?:wanted:string)#length(2) having perc(price) > 2 or perc(price) < -2",
        "select symbol, price, trend(price) as t from Tick(symbol = ?:wanted:string)#length(3) having trend(price) > 2",
        "select irstream symbol, price, sum(price) as s from Tick(?:wanted:string = symbol, price > 3)#length(4)",
        "select symbol, price, count(*) as n, prev(1, price) as before from Tick(symbol = ?:wanted:string and price != 5)#length(3) where price > 1",
        "select symbol, price, avg(price) as a from Tick(symbol = ?:wanted:string)#length_batch(5)",
        "select symbol, price, trend(price, 'batch') as t, perc(price, 'batch') as p from Tick(symbol = ?:wanted:string)#length_batch(5)",
        "select rstream price, sum(price) as s from Tick(symbol = ?:wanted:string)#length(2)",
        "select max(price) as m, price from Tick(symbol = ?:wanted:string)#unique(price)",
        "select price, max(price) as m from Tick(symbol = ?:wanted:string)#sort(3, price desc)",
        "select * from Tick(symbol = ?:wanted:string)#firstlength(3)"})
    void theOutputsAreThoseOfSeparateDeployments(String text) {
        var template = template(text);
        assertTrue(KeyedContext.module(new StatementReader(types()).read(template)).isPresent());
        var separate = outputs(template, false);
        assertFalse(separate.isEmpty());
        var shared = outputs(template, true);
        assertEquals(separate.size(), shared.size());
        for (var i = 0; i < shared.size(); i++) {
            assertEquals(separate.get(i), shared.get(i), "output " + i);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, price from Tick(symbol != ?:wanted:string)",
        "select symbol, avg(price) as a from Tick(symbol = ?:wanted:string)#length_batch(5)",
        "select symbol, sum(price) as s from Tick(symbol = ?:wanted:string)#time(1 sec)",
        "select symbol, ?:wanted:string as w from Tick(symbol = ?:wanted:string)",
        "select symbol, price from Tick(symbol = ?:wanted:string) output every 3 events",
        "select symbol, price from Tick(symbol = ?:wanted:string)#time_batch(1 sec)",
        "select count(*) from Tick(symbol = ?:wanted:string)#keepall group by price",
        "select symbol from Tick(symbol = ?:wanted:string) where exists (select * from Tick#lastevent)",
        "select a.symbol as s from pattern [every a=Tick(symbol = ?:wanted:string)]",
        "select a.symbol as s from Tick(symbol = ?:wanted:string)#lastevent as a, Tick#lastevent as b",
        "insert into Other select symbol from Tick#length(2) where symbol = ?:wanted:string",
        "select symbol from Tick(symbol = ?:wanted:string or price > 3)"})
    void keepsSeparateDeploymentsIfOutputsMightDiffer(String text) {
        assertTrue(KeyedContext.module(new StatementReader(types()).read(template(text))).isEmpty());
    }

    @Test
    void removingAnInstanceLeavesTheOthers() {
        var outputs = new ArrayList<>();
        var types = types();
        try (var engine = new Engine("keyed-test-" + ENGINES.incrementAndGet(), types,
                (statement, instance, type) -> (event, context) -> outputs.add(event), message -> outputs.add("failed: " + message), Optional.empty(),
                Plans.of("keyed"), 0)) {
            engine.deploy(List.of(template("select symbol from Tick(symbol = ?:wanted:string)")));
            assertEquals(List.of("nobody"), engine.undeploy(List.of("s-A", "nobody")));
            assertEquals(3, engine.statements());
            var sender = engine.sender(types.find("Tick").orElseThrow());
            sender.accept(Map.of("symbol", "A", "price", 1.0));
            sender.accept(Map.of("symbol", "B", "price", 1.0));
            assertEquals(List.of(Map.of("symbol", "B")), outputs);
            assertEquals(List.of(), engine.undeploy(List.of("s")));
            assertEquals(0, engine.statements());
        }
    }
}
