package org.millrace.runtime.plan.partitioned;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.statement.StatementReader;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PartitionCheckTest {

    private static final int PARTS = 2;

    private final EventTypes types;

    PartitionCheckTest() throws EventTypeException {
        types = EventTypes.of(List.of(new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "", "arrived"),
                new EventTypeSpec("Offer", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("number", "long"),
                        new PropertySpec("price", "decimal"), new PropertySpec("at", "timestamp")), "", "")),
                PartitionCheckTest.class.getClassLoader());
    }

    private Optional<String> refusal(String property, StatementSpec... statements) {
        return new PartitionCheck(property, PARTS, types).refusal(new StatementReader(types).read(Arrays.asList(statements)));
    }

    private static StatementSpec statement(String text) {
        return new StatementSpec("s", text, "s.epl", 1, 1, List.of());
    }

    private static StatementSpec template(String text, Object... values) {
        return new StatementSpec("s", text, "s.epl", 1, 1, Stream.of(values)
                .map(value -> new StatementSpec.Instance("s-" + value, Map.of("wanted", value))).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select symbol, avg(price) from Trade group by symbol",
        "select symbol, avg(price) as a, count(*), max(volume) from Trade(volume > 3)#time(30 sec) where firm = true group by symbol having avg(price) > 4 and not count(*) between 2 and 4",
        "select t.symbol, sum(t.price * t.volume) / sum(t.volume) from Trade as t group by t.symbol, t.firm",
        "select symbol, perc(price), trend(price) from Trade#keepall group by symbol",
        "select * from Trade(symbol = 'A')",
        "select symbol, avg(price), prev(1, price) from Trade(symbol = 'A')#length(5)",
        "select count(*) as n from Trade where symbol = 'A'",
        "select max(price) from Trade(symbol = 'A', price > 3)#sort(4, price)",
        "select * from Trade",
        "select symbol, price * 2 as twice from Trade(price > 3 or volume in (1, 2)) where not firm",
        "select symbol, count(*) from Offer group by symbol",
        "select symbol, count(*), sum(price) from Trade#time_batch(1 sec, 0L) group by symbol",
        "insert into Other select symbol, price from Trade",
        "select symbol, sum(case when firm then price else 0 end), case symbol when 'A' then 1 end from Trade group by symbol",
        "select * from Trade(symbol like 'A%' or symbol = 'B')",
        "create constant variable int LEAST = 3",
    })
    void partitionsStatementsThatDependOnOneKey(String text) {
        assertEquals(Optional.empty(), refusal("symbol", statement(text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            select count(*) from Trade                                              | several values
            select symbol, avg(price) from Trade#length(5) group by symbol          | several values
            select symbol, avg(price) from Trade#time_batch(5) group by symbol      | several values
            select symbol, price from Trade#length(5)                               | several values
            select symbol, prev(1, price) from Trade#length(5)                      | several values
            select symbol, prior(1, price) from Trade                               | several values
            select symbol, prior(1, price) from Trade group by symbol               | several values
            select firm, avg(price) from Trade group by firm                        | several values
            select symbol, avg(price) from Trade group by rollup(symbol, firm)      | several values
            select symbol, sum(price, group_by:firm) from Trade group by symbol     | several values
            select symbol, window(price) from Trade#keepall group by symbol         | several values
            select symbol, Math.abs(price) from Trade                               | several values
            select count(*) from Trade(symbol = 'A' or symbol = 'B' or firm = true) | several values
            select count(*) from Trade(symbol = 'A')#time_batch(5, 'start_eager')   | several values
            select symbol, count(*) from Trade#time_batch(5, 'start_eager') group by symbol | several values
            select case symbol when 'A' then prior(1, price) end as p from Trade     | several values
            select distinct symbol from Trade                                       | distinct
            select symbol, count(*) from Trade group by symbol output every 3 events | output
            select symbol, count(*) from Trade#keepall group by symbol order by symbol | order by
            select * from pattern[every a=Trade -> b=Trade(symbol = a.symbol)]      | more than a select
            select a.price from Trade#lastevent a, Trade#lastevent b                | more than a select
            select (select max(price) from Trade#keepall) from Trade                | more than a select
            create window W#keepall as Trade                                        | more than a select
            select * from Unknown                                                   | cannot be read alone
            select * from                                                           | cannot be read alone
            """)
    void refusesStatementsThatMayDependOnOtherKeys(String text, String reason) {
        var refusal = refusal("symbol", statement(text)).orElse("none");
        assertTrue(refusal.contains(reason) || reason.startsWith("cannot") && refusal.contains("no such property"), refusal);
        assertTrue(refusal.startsWith("the statement 's' "), refusal);
    }

    @Test
    void eventsThatOthersOfTheProcessorGetAreNotDivided() {
        var inserting = statement("insert into Offer select symbol, price from Trade");
        assertTrue(refusal("symbol", inserting, statement("select * from Offer")).orElseThrow().endsWith("insert into"));
        assertEquals(Optional.empty(), refusal("symbol", inserting, statement("select * from Trade")));
    }

    /** Texts of the same partition may be wanted together, others not. */
    @Test
    void aFilterWithSeveralValuesIsDividedIfTheyGoTogether() {
        var first = Stream.of("A", "B", "C", "D", "E").filter(text -> Partitioning.part(text, PARTS) == 0).toList();
        var second = Stream.of("A", "B", "C", "D", "E").filter(text -> Partitioning.part(text, PARTS) == 1).toList();
        assertTrue(first.size() >= 2 && !second.isEmpty() || second.size() >= 2 && !first.isEmpty());
        var more = first.size() >= 2 ? first : second;
        var less = first.size() >= 2 ? second : first;
        var text = "select count(*) from Trade(symbol in ('%s', '%s'))";
        assertEquals(Optional.empty(), refusal("symbol", statement(text.formatted(more.get(0), more.get(1)))));
        assertTrue(refusal("symbol", statement(text.formatted(more.get(0), less.get(0)))).isPresent());
    }

    @Test
    void everyInstanceOfATemplateHasAPartOfItsOwn() {
        assertEquals(Optional.empty(), refusal("symbol",
                template("select symbol, avg(price) from Trade(symbol = ?:wanted:string)#length(3)", "A", "B", "C", "D")));
        assertTrue(refusal("symbol", template("select count(*) from Trade(volume = ?:wanted:int)", 1, 2)).isPresent());
    }

    @Test
    void thePropertyHasAnExactType() {
        var text = "select avg(price) from Trade group by %s";
        assertEquals(Optional.empty(), refusal("volume", statement(text.formatted("volume"))));
        assertTrue(refusal("price", statement(text.formatted("price"))).orElseThrow().contains("string, int or long"));
        assertTrue(refusal("nowhere", statement(text.formatted("price"))).orElseThrow().contains("no such property"));
        // Values of maps may have another number type than declared.
        assertTrue(refusal("number", statement("select count(*) from Offer group by number")).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = { "price", "at" })
    void decimalsAndTimestampsKeepOneState(String property) {
        assertTrue(refusal(property, statement("select count(*) from Offer group by " + property)).orElseThrow().contains("string, int or long"));
    }

    @Test
    void equalDecimalsAndEqualBytesBelongToOnePart() {
        for (var i = 0; i < 200; i++) {
            var price = BigDecimal.valueOf(i, 2);
            assertEquals(Partitioning.part(price, 8), Partitioning.part(price.setScale(10), 8));
            assertEquals(Partitioning.part(new byte[] { 1, (byte) i }, 8), Partitioning.part(new byte[] { 1, (byte) i }, 8));
            assertEquals(Partitioning.part(Instant.ofEpochSecond(i, 5), 8), Partitioning.part(Instant.ofEpochSecond(i - 1, 1_000_000_005), 8));
        }
        assertEquals(8, IntStream.range(0, 200).map(i -> Partitioning.part(BigDecimal.valueOf(i, 2), 8)).distinct().count());
    }

    @Test
    void oneThatCannotKeepsAllTogether() {
        var good = statement("select symbol, avg(price) from Trade group by symbol");
        var bad = new StatementSpec("bad", "select count(*) from Trade", "b.epl", 1, 1, List.of());
        assertTrue(refusal("symbol", good, bad, good).orElseThrow().contains("'bad'"));
    }
}
