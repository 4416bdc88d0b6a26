package org.millrace.epl.link;

import org.junit.jupiter.api.Test;

class WindowLinkTest extends LinkFixture {

    private static final String WINDOW = "create window W#keepall as (k string, v double, n int); ";
    private static final String TABLE = "create table T(k string primary key, n count(*), total sum(double), recent window(*) @type(Tick)); ";

    @Test
    void windowsAreStreams() {
        valid(WINDOW + "insert into W select symbol as k, price as v from Tick; select k, v + 1 from W; select (select max(v) from W where k = t.symbol) from Tick as t");
        valid("create window W#length(3) as select symbol, price as p from Tick; select symbol, p + 1 from W");
        valid("create window W#length(3) as Tick; select price from W");
    }

    @Test
    void triggersSeeTheWindowAndTheEvent() {
        valid(WINDOW + "on Tick as t select w.v, t.price from W as w where w.k = t.symbol; on Tick delete from W where k = symbol and v < price;"
                + " on Tick update W set v = price, n = n + 1 where k = symbol; on Tick as t select * from W; on Tick insert into X select k as kk from W; select kk from X");
        error(WINDOW + "on Tick delete from W where key = symbol", "unknown-property", "key", "no stream has a property 'key'");
        error(WINDOW + "on Tick update W set v = symbol", "wrong-type", "symbol", "double");
        error("on Tick delete from Missing", "unknown-window", "Missing", "no named window or table");
        error("on Tick delete from Quote", "unknown-window", "Quote", "not a named window");
        error("create window W#keepall as Tick; on Quote delete from W where symbol = 'x'", "ambiguous-property", "symbol", "name the stream");
    }

    @Test
    void windowsOfSeveralStreamsNameThePropertiesOfEach() {
        valid("select t.price as p, q.bid as b from Tick as t, Quote as q retain 5 seconds based on t.time, q.time where t.symbol = q.symbol");
        valid("select t.price as p, q.bid as b from Tick as t, Quote as q retain 5 seconds based on time partition by symbol where t.symbol = q.symbol");
        valid("select a.price matching every a:=Tick followed by b:=Quote retain 5 seconds based on a.time partition by b.symbol");
        error("select * from Tick as t, Quote as q retain 5 seconds based on t.time, q.tim", "unknown-property", "tim", "did you mean 'time'?");
        error("select * from Tick as t, Quote as q retain 5 events partition by volume", "unknown-property", "volume", "q (Quote) has no property");
        error("select a.price matching every a:=Tick retain 5 events partition by a.symbl", "unknown-property", "symbl", "did you mean 'symbol'?");
    }

    @Test
    void aMethodNeedsItsPrefix() {
        valid("select * from method:java.util.Locale.getAvailableLocales()");
        error("select * from metod:java.util.Locale.getAvailableLocales()", "unknown-stream-kind", "metod", "'method:'");
    }

    @Test
    void anEventTypeIsNotHidden() {
        valid("@public @buseventtype create schema A(x int); @private create variable int v = 3; select x, v from A");
        error("@private create schema A(x int)", "hidden-event-type", "@private", "remove the annotation");
        error("@name('a') @Protected create objectarray schema A(x int)", "hidden-event-type", "@Protected", "remove the annotation");
    }

    @Test
    void whatIsDeclaredBehindAContextAndAClassIsKnown() {
        var declared = "inlined_class \"\"\" public class Q%d { } \"\"\" ";
        valid("create context C partition by symbol from Tick; context C create window W#keepall as Tick; context C insert into W select * from Tick;"
                + " context C create table T(total sum(double)); context C into table T select sum(price) as total from Tick; context C select T.total + 1 from Tick;"
                + " context C create variable double V = 3; context C select price + V as p from W; context C insert into S select price as p from Tick;"
                + " select p + 1 from S; context C create index I on W(symbol)");
        valid(declared.formatted(1) + "create window X#length(2) as (p double); select p + 1 from X; " + declared.formatted(2)
                + "create table U(k string primary key,"
                + " n count(*)); select U[symbol].n from Tick; " + declared.formatted(3) + "create variable double L = 3; select L + 1 from Tick; "
                + declared.formatted(4)
                + "create schema A(p double); select p + 1 from A; " + declared.formatted(5)
                + "create expression F { x => x.price }; select F(t) + 1 from Tick as t");
        error("create context C partition by symbol from Tick; context C create window W#keepall as Tick; select prise from W", "unknown-property", "prise",
                "did you mean 'price'?");
    }

    @Test
    void mergesSeeWhatTheirBranchesSee() {
        valid(WINDOW + "on Tick as t merge W as w where w.k = t.symbol when matched and t.price > w.v then update set v = t.price, n = initial.n + 1"
                + " then delete where n > 3 when not matched then insert(k, v) select t.symbol, price then insert into Log select t.symbol as s; select s from Log");
        error(WINDOW + "on Tick as t merge W as w where w.k = t.symbol when not matched then insert select symbol as kk", "unknown-column", "kk", "W has no property");
        error(WINDOW + "on Tick as t merge W as w where w.k = t.symbol when matched then update set vv = 3", "unknown-property", "vv", "did you mean 'v'?");
    }

    @Test
    void setNeedsASetter() {
        error("create window W#keepall as Tick; on Quote as q update W as w set price = q.bid", "not-writable", "price", "cannot be set");
    }

    @Test
    void columnsOfTablesHoldAggregations() {
        valid(TABLE + "into table T select count(*) as n, sum(price) as total, window(*) as recent from Tick#length(3) group by symbol;"
                + " select T['x'].total + 1 as a, T[symbol].recent.countEvents() as b, T[symbol].recent.last(price) + 1 as c, T['x'].n from Tick;"
                + " select k, total from T, Quote#lastevent where k = symbol");
        valid(TABLE + "on Tick merge T when matched then update set total.reset()");
        error(TABLE + "select T['x'].totl from Tick", "unknown-property", "totl", "did you mean 'total'?");
        error("into table T select count(*) as n from Tick", "unknown-table", "T", "no table");
        error("create table T(n coun(*))", "unknown-function", "coun", "did you mean 'count'?");
    }

    @Test
    void splitStreamsMakeStreams() {
        valid("on Tick insert into A select symbol where price > 1 insert into B select l.quantity as q from [legs as l] insert into C select * output all;"
                + " select symbol from A; select q + 1 from B; select price from C");
    }

    @Test
    void containedEventsHaveTheirProperties() {
        valid("select quantity, symbol from Tick[legs]; select s, q + 1 from Tick[select t.symbol as s, l.quantity as q from legs as l where l.price > 1] as t");
        error("select amount from Tick[legs]", "unknown-property", "amount", "has no property");
    }

    @Test
    void updatesSeeTheirStream() {
        valid("update istream Quote set bid = ask * 2 where firm");
        error("update istream Quote set bit = 3", "unknown-property", "bit", "did you mean 'bid'?");
    }

    @Test
    void viewsAreKnown() {
        valid("select * from Tick#unique(symbol)#length(3); select average + 1 as a from Tick#length(3)#uni(price);"
                + " select * from Tick#expr(current_count < 3 and oldest_event.price < 3); select * from Tick.win:length(3)");
        error("select * from Tick#lenght(3)", "unknown-view", "lenght", "did you mean 'length'?");
        error("select * from Tick.win:lenght(3)", "unknown-view", "win:lenght", "did you mean 'win:length'?");
        error("select * from Tick#length()", "wrong-argument-count", "length", "takes 1 argument");
        error("select * from Tick#length('x')", "wrong-argument", "'x'", "integer");
        error("select * from Tick#unique(symbl)", "unknown-property", "symbl", "did you mean 'symbol'?");
        error("select price from Tick#length(3)#uni(price)", "unknown-property", "price", "has no property");
    }

    @Test
    void streamsOfJoinsNeedWindows() {
        error("select t.price from Tick as t, Quote#lastevent as q", "missing-window", "Tick", "#lastevent");
        error("select t.price from Tick#lastevent as t left outer join Quote as q on t.symbol = q.symbol", "missing-window", "Quote", "of a join");
        error("select t.price from Tick#lastevent as t, pattern [every Quote] as q", "missing-window", "pattern [every Quote]", "of a join");
        error("select t.price from Tick as t, Quote as q unidirectional", "missing-window", "Tick", "of a join");
        valid("select t.price from Tick as t unidirectional, Quote#lastevent as q");
        valid("select t.price from Tick as t, method:java.util.List.of() as q");
        valid("create window W#keepall as Quote; select t.price from Tick#lastevent as t, W as w");
        valid("SELECT t.price AS p FROM Tick t, Quote q RETAIN 5 EVENTS");
    }

    @Test
    void streamsOfSubqueriesNeedWindowsUnlessTheyAreAggregated() {
        error("select (select bid from Quote) as b from Tick", "missing-window", "Quote", "of a subquery");
        error("select * from Tick where symbol in (select symbol from Quote)", "missing-window", "Quote", "of a subquery");
        valid("select (select max(bid) from Quote) as b, (select bid from Quote#lastevent) as c from Tick where exists (select * from Quote)");
    }

    @Test
    void namedWindowsNeedADataWindow() {
        error("create window W as Tick", "missing-window", "W", "#keepall");
    }

    @Test
    void columnsHaveDifferentNames() {
        error("select price, volume as price from Tick", "duplicate-column", "price", "another column 'price'");
        error("select (select bid as a, ask as a from Quote#lastevent) as q from Tick", "duplicate-column", "a", "another column 'a'");
        error("create window W#keepall as Quote; on Tick as t select t.price as a, w.bid as a from W as w", "duplicate-column", "a", "another column");
        valid("insert into S select price as a, volume as a from Tick");
        valid("select t.symbol, q.symbol from Tick#lastevent as t, Quote#lastevent as q");
    }

    @Test
    void keysOfTablesAreOfTheirTypes() {
        var table = "create table T(id long primary key, n count(*), s sum(double)); ";
        error(table + "select T[symbol].n as n from Tick", "wrong-type", "symbol", "key 'id' is of type long; this is of type string");
        error(table + "select T[cast(volume, int)].n as n from Tick", "wrong-type", "cast(volume, int)", "cast(…, long)");
        error(table + "select T[volume, time].n as n from Tick", "wrong-argument-count", "T", "write T[id]");
        error(table + "into table T select count(*) as n from Tick group by symbol", "wrong-type", "symbol", "this is of type string");
        valid(table + "select T[volume].n as n from Tick; into table T select count(*) as n, sum(price) as s from Tick group by volume");
    }

    @Test
    void whatIsAggregatedIntoATableFitsItsColumns() {
        var table = "create table T(n count(*), s sum(double), w window(*) @type(Tick)); ";
        error(table + "into table T select count(*) as m from Tick", "unknown-column", "m", "did you mean 'n'?");
        error(table + "into table T select avg(price) as s from Tick", "wrong-type", "avg(price)", "holds sum(…)");
        error(table + "into table T select sum(volume) as s from Tick", "wrong-type", "volume", "of type double");
        valid(table + "into table T select count(*) as n, sum(price) as s, window(*) as w from Tick#length(5)");
    }

    @Test
    void containedEventsComeOutOfArrays() {
        error("select * from Tick[volume]", "wrong-type", "volume", "an array or a collection");
    }

    @Test
    void whatLooksBackNeedsADataWindow() {
        for (var call : new String[] {"prev(1, price)", "prevtail(price)", "prevcount(price)", "prevwindow(price)"}) {
            error("select " + call + " as p from Tick", "missing-window", call.substring(0, call.indexOf('(')), "#length(10)");
        }
        error("select symbol from Tick where prev(1, price) > 3", "missing-window", "prev", "#length(10)");
        valid("select prev(1, price) as p, prevcount(price) as n from Tick#length(3); select prior(1, price) as p from Tick;"
                + "select (select prev(1, bid) from Quote#length(2)) as b from Tick; create window W#keepall as Tick; select prev(1, price) as p from W;"
                + "SELECT prev(1, price) AS p FROM Tick RETAIN 3 EVENTS");
    }

    @Test
    void aPropertyIsInAnIndexOnce() {
        error(WINDOW + "create index I on W(k, v, k)", "duplicate-column", "k", "remove one");
    }

    @Test
    void theEventsOfATableAreOfATypeThatExists() {
        error("create table T(w window(*) @type('Tic'))", "unknown-event-type", "'Tic'", "did you mean 'Tick'?");
        error("create table T(w window(*) @type(Tic))", "unknown-event-type", "Tic", "did you mean 'Tick'?");
        valid("create table T(w window(*) @type('Tick'), v window(*) @type(Quote), s sorted(price) @type('Tick'))");
    }
}
