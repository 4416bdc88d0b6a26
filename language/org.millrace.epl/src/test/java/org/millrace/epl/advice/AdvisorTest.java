package org.millrace.epl.advice;

import org.junit.jupiter.api.Test;
import org.millrace.epl.EplProblem;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplSyntax;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AdvisorTest {

    private static List<EplProblem> advice(String text) {
        var source = EplSource.parse(text);
        assertEquals(List.of(), source.faults());
        return Advisor.advise(source);
    }

    private static void silent(String... texts) {
        for (var text : texts) {
            assertEquals(List.of(), advice(text), text);
        }
    }

    /** One piece of advice, about a part of the text. */
    private static EplProblem warned(String text, String code, String about) {
        var advice = advice(text);
        assertEquals(List.of(code), advice.stream().map(EplProblem::code).toList(), text);
        var problem = advice.getFirst();
        assertEquals(about, text.substring(problem.offset(), problem.offset() + problem.length()));
        for (var fix : problem.fixes()) {
            assertEquals(List.of(), EplSyntax.check(TextEdit.applied(text, fix.edits())), fix.title());
        }
        return problem;
    }

    /** One piece of advice, whose first fix makes another text that needs none. */
    private static void fixed(String text, String code, String about, String after) {
        var fix = warned(text, code, about).fixes().stream().findFirst().orElse(new Fix("none", List.of()));
        assertEquals(after, TextEdit.applied(text, fix.edits()));
        silent(after);
    }

    @Test
    void aConditionWithoutAWindowBelongsAtTheStream() {
        fixed("select * from Tick where price > 3", "filter-behind-stream", "price > 3", "select * from Tick(price > 3)");
        fixed("select * from Tick(symbol='A') as t where t.price > 3 output every 2 events", "filter-behind-stream", "t.price > 3",
                "select * from Tick(symbol='A', price > 3) as t output every 2 events");
        silent("select * from Tick#length(5) where price > 3", "select * from Tick(price > 3)",
                "select * from Tick where exists (select * from Halt#lastevent)", "select * from Tick t, Quote#lastevent q where t.symbol = q.symbol",
                "create window Latest#unique(symbol) as Tick; insert into Latest select * from Tick; select * from Latest where price > 3",
                "SELECT * FROM Tick RETAIN 3 EVENTS WHERE price > 3", "select * from Tick where prev(1, price) > 3");
        assertEquals(List.of(), warned("select * from Tick where /* high */ price > 3", "filter-behind-stream", "price > 3").fixes());
    }

    @Test
    void arithmeticInAFilterIsTakenTogether() {
        fixed("select * from Tick(price + 10 > 50)", "arithmetic-in-filter", "price + 10 > 50", "select * from Tick(price > 40)");
        fixed("select * from Tick(symbol = 'A' and 5 <= price - 0.5)", "arithmetic-in-filter", "5 <= price - 0.5",
                "select * from Tick(symbol = 'A' and price >= 5.5)");
        assertEquals(List.of(), warned("select * from Tick(price * 2 > 50)", "arithmetic-in-filter", "price * 2 > 50").fixes());
        silent("select * from Tick(price > 40)", "select price + 10 from Tick(price > 40)");
    }

    @Test
    void aJoinNeedsAnEquality() {
        warned("select * from Tick#length(5) t, Quote#length(5) q where t.price > q.price", "join-without-equality",
                "Tick#length(5) t, Quote#length(5) q");
        silent("select * from Tick#length(5) t, Quote#length(5) q where t.symbol = q.symbol and t.price > q.price",
                "select * from Tick unidirectional, Quote#lastevent q", "select * from Tick#length(5) t left outer join Quote#length(5) q on t.a = q.a");
    }

    @Test
    void aWindowThatKeepsEverythingGrows() {
        fixed("select avg(price) from Tick#keepall", "unbounded-window", "keepall", "select avg(price) from Tick#length(1000)");
        warned("SELECT AVG(price) FROM Tick RETAIN ALL", "unbounded-window", "RETAIN ALL");
        warned("create window W#keepall as Tick; insert into W select * from Tick", "unbounded-window", "keepall");
        silent("create window W#keepall as Tick; on Reset delete from W", "create window W#keepall as Tick; on Tick t merge W w where w.a = t.a when matched then delete",
                "SELECT * FROM Tick RETAIN ALL WITH UNIQUE symbol", "SELECT * FROM Tick RETAIN ALL WITH 3 LARGEST price", "select * from Tick#unique(symbol)");
    }

    @Test
    void aWindowMayBeEmptiedByAStatementOfAnotherText() {
        var window = EplSource.parse("create window W#keepall as Tick");
        for (var other : List.of("on Reset delete from W", "on Tick t merge W w where w.a = t.a when matched then delete", "on Tick select and delete * from W",
                "delete from W where a = 1")) {
            assertEquals(List.of(), Advisor.advise(window, List.of(window, EplSource.parse(other))), other);
        }
        for (var other : List.of("on Reset delete from V", "on Tick select * from W", "select * from W", "on Tick update W set a = 1")) {
            assertEquals(1, Advisor.advise(window, List.of(window, EplSource.parse(other))).size(), other);
        }
    }

    @Test
    void aPatternThatBeginsWithEveryNeedsAnEnd() {
        fixed("select * from pattern [every a=Call -> b=Answer(id = a.id)]", "pattern-without-end", "every a=Call -> b=Answer(id = a.id)",
                "select * from pattern [every a=Call -> (b=Answer(id = a.id) where timer:within(1 min))]");
        fixed("SELECT * MATCHING EVERY a:=Call FOLLOWED BY b:=Answer", "pattern-without-end", "EVERY a:=Call FOLLOWED BY b:=Answer",
                "SELECT * MATCHING EVERY a:=Call FOLLOWED BY (b:=Answer WITHIN 1 MINUTE)");
        silent("select * from pattern [every (a=Call -> b=Answer)]", "select * from pattern [every a=Call -> b=Answer and not c=Hangup]",
                "select * from pattern [(every a=Call -> b=Answer) where timer:within(1 hour)]", "select * from pattern [a=Call -> b=Answer]");
    }

    @Test
    void groupsNeedAnEndAndAnAggregation() {
        fixed("select symbol, sum(volume) from Tick group by symbol", "groups-without-end", "symbol",
                "@Hint('reclaim_group_aged=60')\nselect symbol, sum(volume) from Tick group by symbol");
        fixed("select symbol from Tick#length(5)\ngroup by symbol", "needless-group-by", "symbol", "select symbol from Tick#length(5)");
        silent("select symbol, sum(volume) from Tick#time(1 min) group by symbol", "select symbol, own(volume) from Tick#time(1 min) group by symbol",
                "select symbol from Tick#length(5) group by symbol output last every 1 sec", "context C select symbol, count(*) from Tick group by symbol",
                "into table T select count(*) as n from Tick group by symbol", "select first(*).price as p from Tick#length(5) group by symbol");
    }

    @Test
    void orderingSingleEventsIsNeedless() {
        fixed("select symbol from Tick#length(5) order by price desc", "needless-order-by", "price desc", "select symbol from Tick#length(5)");
        silent("select symbol from Tick#time_batch(1 sec) order by price", "select symbol from Tick#length(5) output every 5 events order by price",
                "select symbol from Tick#time(1 sec) order by price", "select a.x from A#length(2) a, B#length(2) b where a.x = b.x order by a.x",
                "SELECT symbol FROM Tick RETAIN BATCH OF 5 EVENTS ORDER BY price");
    }

    @Test
    void theEventItselfCostsLessThanItsColumns() {
        fixed("select symbol, price, volume from Tick(price > 3)", "select-columns", "symbol, price, volume", "select * from Tick(price > 3)");
        silent("select symbol, price from Tick", "select symbol, price, volume as v from Tick", "insert into S select symbol, price, volume from Tick",
                "select symbol, price, avg(volume) from Tick#length(5)", "select symbol, price, symbol from Tick");
    }

    @Test
    void theNotationOfEarlyVersionsIsReplaced() {
        fixed("select avg(price) from Tick.std:groupwin(symbol).win:length(10) as t", "legacy-window", "std:groupwin(symbol).win:length(10)",
                "select avg(price) from Tick#groupwin(symbol)#length(10) as t");
        fixed("create window W.win:time(1 min) as Tick", "legacy-window", "win:time(1 min)", "create window W#time(1 min) as Tick");
        silent("select avg(price) from Tick#length(10)", "select * from Tick.my:own(3)");
    }

    @Test
    void statementsForEveryKeyAreOneInAContext() {
        var text = IntStream.range(0, 6).mapToObj(i -> "@name('s" + i + "') select avg(price) from Tick(symbol = 'S" + i + "')#length(5);")
                .collect(Collectors.joining("\n"));
        var problem = warned(text, "statement-per-key", "'S0'");
        assertTrue(problem.message().startsWith("6 statements"), problem.message());
        assertEquals("create context BySymbol partition by symbol from Tick(symbol in ('S0', 'S1', 'S2', 'S3', 'S4', 'S5'));\n\n"
                + "@name('s0') context BySymbol select avg(price) from Tick#length(5);", TextEdit.applied(text, problem.fixes().getFirst().edits()).strip());
        silent("@name('s') select avg(price) from Tick(symbol = '${symbol}')#length(5);",
                "select a from S(k = 1); select a from S(k = 2); select b from S(k = 3); select c from S(k = 4); select d from S(k = 5)");
    }

    @Test
    void statementsWithFaultsArePassedOver() {
        assertEquals(List.of("filter-behind-stream"), Advisor.advise(EplSource.parse("select from where; select * from Tick where a = 1")).stream()
                .map(EplProblem::code).toList());
    }
}
