package org.millrace.runtime.plan.pushdown;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FilterPushdownTest {

    private static final int SYMBOL = 0;
    private static final int PRICE = 1;
    private static final int VOLUME = 2;
    private static final int SENT = 3;
    private static final int FIRM = 5;

    /** A subtype of Trade. */
    public static final class LargeTrade extends Trade {
    }

    private final EventTypes types;
    private final FilterPushdown reader;

    FilterPushdownTest() throws EventTypeException {
        types = EventTypes.of(List.of(new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "", "arrived"),
                new EventTypeSpec("Large", LargeTrade.class.getName(), List.of(), "", "arrived"),
                new EventTypeSpec("Offer", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("weight", "float"),
                        new PropertySpec("price", "decimal"), new PropertySpec("at", "timestamp"), new PropertySpec("until", "timestamp"),
                        new PropertySpec("payload", "bytes")), "", "")),
                FilterPushdownTest.class.getClassLoader());
        reader = new FilterPushdown(types);
    }

    private WantedEvents wantedOf(String type, StatementSpec... statements) {
        return PropertyConstraints.anyOf(reader.uses(Arrays.asList(statements), types.find(type).orElseThrow())).events();
    }

    private WantedEvents wanted(String... texts) {
        return wantedOf("Trade", Arrays.stream(texts).map(FilterPushdownTest::statement).toArray(StatementSpec[]::new));
    }

    private static StatementSpec statement(String text) {
        return new StatementSpec("s", text, "", 1, 1, List.of());
    }

    private static StatementSpec template(String text, List<Map<String, Object>> parameters) {
        var instances = new ArrayList<StatementSpec.Instance>();
        parameters.forEach(each -> instances.add(new StatementSpec.Instance("s" + instances.size(), each)));
        return new StatementSpec("s", text, "", 1, 1, instances);
    }

    private static void assertTexts(WantedEvents wanted, int property, String yes, String no) {
        yes.chars().forEach(c -> assertTrue(wanted.values(property).contain(Character.toString(c)), Character.toString(c)));
        no.chars().forEach(c -> assertFalse(wanted.values(property).contain(Character.toString(c)), Character.toString(c)));
    }

    private static void assertNumbers(WantedEvents wanted, int property, double[] yes, double[] no) {
        for (var number : yes) {
            assertTrue(wanted.values(property).contain(number), String.valueOf(number));
        }
        for (var number : no) {
            assertFalse(wanted.values(property).contain(number), String.valueOf(number));
        }
    }

    private static double[] numbers(double... numbers) {
        return numbers;
    }

    @Test
    void equalityWantsOneValue() {
        assertTexts(wanted("select * from Trade(symbol = 'A')"), SYMBOL, "A", "Ba");
        assertTexts(wanted("select * from Trade('A' = symbol)"), SYMBOL, "A", "B");
        assertNumbers(wanted("select * from Trade(volume = 5)"), VOLUME, numbers(5), numbers(4, 6));
        var firm = wanted("select * from Trade(firm = true)").values(FIRM);
        assertTrue(firm.contain(true));
        assertFalse(firm.contain(false));
    }

    @Test
    void aListWantsItsValues() {
        assertTexts(wanted("select * from Trade(symbol in ('A', 'B'))"), SYMBOL, "AB", "C");
        assertNumbers(wanted("select * from Trade(volume in (1, 7, 7, 30))"), VOLUME, numbers(1, 7, 30), numbers(0, 2, 29, 31));
    }

    @Test
    void comparisonsWantRanges() {
        assertNumbers(wanted("select * from Trade(price > 10)"), PRICE, numbers(10.000001, 1e300), numbers(10, 9, -1e300));
        assertNumbers(wanted("select * from Trade(10 >= price)"), PRICE, numbers(10, 9, -1e300), numbers(10.000001));
        assertNumbers(wanted("select * from Trade(10 < price)"), PRICE, numbers(11), numbers(10));
        assertNumbers(wanted("select * from Trade(volume >= 3)"), VOLUME, numbers(3, 4), numbers(2));
        assertNumbers(wanted("select * from Trade(volume > 0)"), VOLUME, numbers(1), numbers(0));
        assertNumbers(wanted("select * from Trade(price between 1.5 and 2.5)"), PRICE, numbers(1.5, 2, 2.5), numbers(1.4, 2.6));
        assertNumbers(wanted("select * from Trade(price between 2.5 and 1.5)"), PRICE, numbers(1.5, 2, 2.5), numbers(1.4, 2.6));
        assertNumbers(wanted("select * from Trade(price in [1:2])"), PRICE, numbers(1, 1.5, 2), numbers(0.9, 2.1));
        assertNumbers(wanted("select * from Trade(price < -5)"), PRICE, numbers(-6, Double.NEGATIVE_INFINITY), numbers(-5, 0));
    }

    @Test
    void nanAndBothZerosAreNeverOutOfRange() {
        assertTrue(wanted("select * from Trade(price > 10)").values(PRICE).contain(Double.NaN));
        assertTrue(wanted("select * from Trade(price in (1, 5))").values(PRICE).contain(Double.NaN));
        assertTrue(wanted("select * from Trade(price < 0.0)").values(PRICE).contain(-0.0));
        assertTrue(wanted("select * from Trade(price = 0.0)").values(PRICE).contain(-0.0));
    }

    @Test
    void longNumbersAreNotLostByRounding() {
        var high = (1L << 53) + 1;
        var wanted = wanted("select * from Trade(sent < " + high + ")").values(SENT);
        assertTrue(wanted.contain(1L << 53));
        assertFalse(wanted.contain(1L << 54));
        assertTrue(wanted("select * from Trade(sent = " + high + ")").values(SENT).contain(high));
    }

    @Test
    void floatsAreNotLostByRounding() {
        var weight = wantedOf("Offer", statement("select * from Offer(weight >= 16777217)")).values(1);
        assertTrue(weight.contain(16777216f));
        assertFalse(weight.contain(16000000f));
    }

    @ParameterizedTest
    @ValueSource(strings = { "price > 10.5", "price = 10.50", "price in (1, 2)", "price between 1 and 2", "price in [1:2]", "at = until", "at.isAfter(until)",
        "payload[0] = 5" })
    void decimalsTimesAndBytesAreNotRestricted(String filter) {
        assertEquals(WantedEvents.ALL, wantedOf("Offer", statement("select * from Offer(" + filter + ")")));
        assertTexts(wantedOf("Offer", statement("select * from Offer(symbol = 'A', " + filter + ")")), SYMBOL, "A", "B");
    }

    @Test
    void conjunctionsNarrowAndDisjunctionsWiden() {
        var both = wanted("select * from Trade(symbol = 'A', price > 10, price <= 20)");
        assertTexts(both, SYMBOL, "A", "B");
        assertNumbers(both, PRICE, numbers(11, 20), numbers(10, 21));
        assertTexts(wanted("select * from Trade(symbol = 'A' or symbol = 'B' or symbol in ('C'))"), SYMBOL, "ABC", "D");
        assertNumbers(wanted("select * from Trade(price < 10 or price > 20 or price = 15)"), PRICE, numbers(9, 15, 21), numbers(10, 14, 20));
        assertTrue(wanted("select * from Trade(symbol = 'A' or price > 10)").all());
        var mixed = wanted("select * from Trade((symbol = 'A' and price > 10) or (symbol = 'B' and volume = 1))");
        assertTexts(mixed, SYMBOL, "AB", "C");
        assertNumbers(mixed, PRICE, numbers(0), numbers());
        assertTexts(wanted("select * from Trade(symbol = 'A' and symbol = 'B')"), SYMBOL, "", "ABC");
    }

    @Test
    void aPartOfAFilterThatCannotBeReadLeavesTheOthers() {
        assertTexts(wanted("select * from Trade(symbol = 'A' and Math.abs(price) > volume)"), SYMBOL, "A", "B");
        assertTexts(wanted("select * from Trade(symbol = 'A' and volume != 3 and firm is not null)"), SYMBOL, "A", "B");
    }

    @Test
    void severalStatementsWantTheUnionOfTheirEvents() {
        assertTexts(wanted("select * from Trade(symbol = 'A')#length(3)", "select avg(price) from Trade(symbol = 'B')#time(5)"), SYMBOL, "AB", "C");
        var different = wanted("select * from Trade(symbol = 'A')", "select * from Trade(price > 3)");
        assertTrue(different.all());
        assertTexts(wanted("select * from Trade(symbol = 'A')", "select * from Offer"), SYMBOL, "A", "B");
    }

    @Test
    void joinsAndStreamsMadeOfOthersAreReadByStream() {
        assertTexts(wanted("select * from Trade(symbol = 'A')#length(3) as a, Trade(symbol = 'B')#length(2) as b where a.price = b.price"),
                SYMBOL, "AB", "C");
        assertTexts(wanted("insert into Big select * from Trade(symbol = 'A')", "select * from Big(symbol = 'C')"), SYMBOL, "A", "C");
    }

    @Test
    void theAliasOfAStreamIsNoPartOfTheProperty() {
        assertTexts(wanted("select * from Trade(t.symbol = 'A') as t"), SYMBOL, "A", "B");
    }

    @Test
    void aWhereClauseIsAFilterWhereNothingIsKept() {
        assertTexts(wanted("select * from Trade where symbol = 'A'"), SYMBOL, "A", "B");
        assertTexts(wanted("select sum(price) from Trade(price > 1) where symbol = 'A' group by symbol"), SYMBOL, "A", "B");
        assertTrue(wanted("select * from Trade#length(2) where symbol = 'A'").all());
        assertTrue(wanted("select prior(1, price) from Trade where symbol = 'A'").all());
        assertTrue(wanted("select * from Trade#length(2) as a, Offer#length(2) as b where a.symbol = 'A'").all());
    }

    @Test
    void instancesWantTheValuesOfTheirParameters() {
        var text = template("select * from Trade(symbol = ?:symbol:string and price > ?:bound:double)#length(2)",
                List.of(Map.of("symbol", "A", "bound", 10), Map.of("symbol", "B", "bound", 7.5)));
        var wanted = wantedOf("Trade", text);
        assertTexts(wanted, SYMBOL, "AB", "C");
        assertNumbers(wanted, PRICE, numbers(8, 11), numbers(7.5, 7));
        var whole = wantedOf("Trade", template("select * from Trade(price > ?:bound:int)", List.of(Map.of("bound", 10.7))));
        assertNumbers(whole, PRICE, numbers(10.5), numbers(10));
    }

    @ParameterizedTest
    @ValueSource(strings = { "select * from Trade", "select * from Trade(symbol != 'A')", "select * from Trade(not (symbol = 'A'))",
            "select * from Trade(symbol not in ('A'))", "select * from Trade(price not between 1 and 2)", "select * from Trade(symbol is null)",
            "select * from Trade(symbol like 'A%')", "select * from Trade(symbol is 'A')", "select * from Trade(price > volume)",
            "select * from Trade(arrived = 5)", "select * from Trade(value > 5)", "select * from Trade(symbol > 'A')",
            "select * from Trade(price * 2 > 5)", "select * from Trade(price > 1.5f)",
            "select * from pattern [every a=Trade(symbol='A')]", "select * from pattern [every a=Trade(symbol='A') -> b=Trade(symbol='B')]",
            "select * from Trade(symbol = 'A')#keepall match_recognize (measures A.price as p pattern (A) define A as A.price > 1)",
            "select * from Offer(exists (select * from Trade(symbol='A')#lastevent))",
            "select (select price from Trade(symbol='A')#lastevent) as p from Offer",
            "select * from Trade(symbol = 'A') where price > (select max(price) from Trade#length(3))",
            "on Trade(symbol='A') select * from Trade#lastevent", "create context C partition by symbol from Trade(symbol='A')",
            "create window W#keepall as Trade", "update istream Trade set price = 1 where symbol = 'A'",
            "create schema Child() inherits Trade", "create variant schema Any as *", "create schema Copy() copyfrom Trade",
            "create schema Other as org.millrace.runtime.event.Trade",
            "select * from Trade(symbol = 'A') and this is no statement" })
    void everyOtherKindOfStatementWantsEverything(String text) {
        assertTrue(wanted("select * from Trade(symbol = 'A')", text).all(), text);
    }

    @ParameterizedTest
    @ValueSource(strings = { "create schema Alarm(symbol string, price double)", "select * from pattern [every a=Offer(symbol='B')]",
            "create window W#keepall as Offer", "create variable int limit = 5" })
    void statementsThatDoNotNameTheTypeWantNoEvents(String text) {
        assertTexts(wanted("select * from Trade(symbol = 'A')", text), SYMBOL, "A", "B");
    }

    @Test
    void aStatementOnASupertypeUsesTheEvents() {
        assertTexts(wantedOf("Large", statement("select * from Trade(symbol = 'A')"), statement("select * from Large(symbol = 'B')")),
                SYMBOL, "AB", "C");
        assertTrue(wantedOf("Large", statement("select * from Large(symbol = 'B')"), statement("select * from pattern [every Trade]")).all());
        assertTexts(wanted("select * from Trade(symbol = 'A')", "select * from Large"), SYMBOL, "A", "B");
    }

    @Test
    void anUnusedTypeHasNoUses() {
        assertEquals(List.of(), reader.uses(List.of(statement("select * from Offer")), types.find("Trade").orElseThrow()));
    }
}
