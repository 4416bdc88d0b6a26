package org.millrace.epl.link;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class DeclarationLinkTest extends LinkFixture {

    @Test
    void streamsHaveTheColumnsOfTheSelectClause() {
        columns("insert into X select symbol, price * 2 as twice, t.leg.quantity, count(*) from Tick as t",
                "symbol: string, twice: double, t.leg.quantity: int, count(*): long");
        columns("insert into X(a, b) select symbol, price from Tick", "a: string, b: double");
        columns("insert into X select *, 1 as one from Quote", "one: int, symbol: string, bid: double, ask: double, time: long, firm: boolean");
        columns("insert into X select * from Tick#lastevent as t, Quote#lastevent as q", "t: Tick, q: Quote");
        columns("insert into X select q.*, t.price as p from Tick#lastevent as t, Quote#lastevent as q",
                "p: double, symbol: string, bid: double, ask: double, time: long, firm: boolean");
        columns("insert into X select a, b from pattern [every a=Tick -> [2] b=Quote]", "a: Tick, b: Quote[]");
        columns("insert into X select (select bid, ask from Quote#lastevent) as both, new {x = price} as o from Tick", "both: , o: new");
    }

    @Test
    void laterStatementsSeeThem() {
        valid("insert into High select symbol, price as p from Tick; select symbol, p + 1 from High where p > 3");
        error("insert into High select symbol, price as p from Tick; select price from High", "unknown-property", "price", "High has no property");
    }

    @Test
    void aStreamCannotBeUsedBeforeItIsMade() {
        error("select p from High; insert into High select price as p from Tick", "unknown-event-type", "High", "declared further below");
        error("select * from Tock", "unknown-event-type", "Tock", "did you mean 'Tick'?");
    }

    @Test
    void columnsOfAnInsertHaveToExistAndToFit() {
        valid("insert into Quote select symbol, price as bid, volume as ask from Tick; insert into Quote(bid) select volume from Tick");
        error("insert into Quote select price as bit from Tick", "unknown-column", "bit", "did you mean 'bid'?");
        error("insert into Quote(symbol, asc_price) select symbol, price from Tick", "unknown-column", "asc_price", "Quote has no property");
        error("insert into Quote select symbol as bid from Tick", "wrong-type", "symbol", "cast");
        error("insert into Quote(symbol, bid) select symbol from Tick", "wrong-column-count", "symbol", "2 columns, but 1");
        error("insert into X select price as p from Tick; insert into X select symbol as p from Tick", "wrong-type", "symbol", "double");
    }

    @Test
    void schemasOfAllFormsAreTypes() {
        valid("create schema A(a int, b string[]); create schema B(c double) inherits A; create schema C(d A, e A[]) copyfrom B;"
                + " select a + c, b[0], d.a, e[0].b, e.where(x => x.a > 1) from C");
        valid("create schema Other as " + Tick.class.getName() + "; select price + 1 from Other");
        valid("create variant schema V as Tick, Quote; create variant schema W as *; select foo from V; select bar from W");
        error("create schema A(a int, a string)", "duplicate-column", "a", "another column");
        error("create schema A(a doubel)", "unknown-type", "doubel", "did you mean 'double'?");
        error("create schema A(a int) inherits Tack", "unknown-event-type", "Tack", "did you mean 'Tick'?");
        error("create schema Tick(a int)", "duplicate-declaration", "Tick", "already");
    }

    @Test
    void variablesHaveTypes() {
        valid("create variable int low = 3; create constant variable string NAME = 'x'; select * from Tick where price > low and symbol = NAME;"
                + " on Quote set low = low + 1");
        error("create variable string name = 'x'; select * from Tick where price > name", "not-comparable", "name", "string");
        error("create variable int low = 3; on Tick set low = symbol", "wrong-type", "symbol", "int");
        error("on Tick set lov = 3", "unknown-variable", "lov", "no variable");
        error("select * from Tick limit rows", "unknown-variable", "rows", "no variable");
    }

    @Test
    void contextsHaveProperties() {
        valid("create context BySymbol partition by symbol from Tick; context BySymbol select context.key1 || 'x' as k, context.id + 1 as i from Tick");
        valid("create context Run start Quote(firm) as q end Quote(not firm and symbol = q.symbol);"
                + " context Run select context.q.bid + 1 as b, context.startTime + 1 as s from Tick");
        valid("create context Both context A partition by symbol from Tick, context B start @now end after 10 sec;"
                + " context Both select context.A.key1, context.B.endTime from Tick");
        error("context BySymbl select * from Tick", "unknown-context", "BySymbl", "no context");
        error("create context C partition by symbol from Tick; context C select context.key2 from Tick", "unknown-property", "key2", "did you mean 'key1'?");
        error("create context C partition by symbl from Tick", "unknown-property", "symbl", "did you mean 'symbol'?");
    }

    @Test
    void declarationsCanBeShown() {
        var analysis = valid("// The mean of the last ticks.\ncreate window Means#keepall as (symbol string, mean double);\n"
                + "@Description('too much') create variable double top = 3; create expression half { x => x / 2 }");
        assertEquals("named window Means(symbol: string, mean: double)", analysis.findings().declarations().get(0).label());
        assertEquals("The mean of the last ticks.", analysis.findings().declarations().get(0).documentation());
        assertEquals("variable top: double", analysis.findings().declarations().get(1).label());
        assertEquals("too much", analysis.findings().declarations().get(1).documentation());
        assertEquals("expression half(x): unknown", analysis.findings().declarations().get(2).label().replace("double", "unknown"));
    }

    @Test
    void keysOfAContextAreAsManyAndOfTheSameTypes() {
        error("create context C partition by volume from Tick, symbol from Quote", "wrong-type", "symbol", "is of type long in the first stream");
        error("create context C partition by symbol from Tick, symbol and time from Quote", "wrong-argument-count", "symbol and time", "has 1 key, this one has 2");
        valid("create context C partition by symbol, time from Tick, symbol, time from Quote");
    }

    @Test
    void hashFunctionsAreKnown() {
        error("create context C coalesce by hash_of(symbol) from Tick granularity 4", "unknown-function", "hash_of", "hash_code");
        valid("create context C coalesce by consistent_hash_crc32(symbol) from Tick, HASH_CODE(symbol) from Quote granularity 4");
    }

    @Test
    void aProblemBelongsToTheStatementThatUsesTheExpression() {
        var analysis = link("create expression f { t => t.prize }; select f(t) as x from Tick as t");
        var problem = analysis.findings().problems().getFirst();
        assertEquals("unknown-property", problem.code());
        assertEquals(1, analysis.findings().statementOf(problem).orElseThrow().index());
    }
}
