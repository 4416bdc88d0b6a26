package org.millrace.tests.bench.state;

import java.util.List;

/** The measured statements: one for each kind of state. */
final class MeasuredStatements {

    /**
     * Modules that retain a part of each event. Each event has its own text and numbers, so there are as many keys,
     * groups and matches as events.
     */
    static final List<String> WITH_EVENTS = List.of(
            "select * from Tick#length(20000)",
            "select * from Tick#length_batch(13000)",
            "select * from Tick#firstlength(20000)",
            "select * from Tick#sort(20000, price)",
            "select * from Tick#rank(symbol, 20000, price)",
            "select * from Tick#keepall",
            "select * from Tick#time(1 hour)",
            "select * from Tick#time_batch(1 hour)",
            "select * from Tick#time_accum(1 hour)",
            "select * from Tick#ext_timed(time, 1 hour)",
            "select * from Tick#ext_timed_batch(time, 1 hour)",
            "select * from Tick#time_order(time, 1 hour)",
            "select * from Tick#timetolive(time + 10000000)",
            "select * from Tick#firsttime(1 hour)",
            "select * from Tick#expr(true)",
            "select * from Tick#expr_batch(false)",
            "select * from Tick#unique(symbol)",
            "select * from Tick#unique(symbol, volume)",
            "select * from Tick#firstunique(volume)",
            "select * from Tick#groupwin(symbol)#length(1)",
            "select * from Tick#length(20000)#unique(symbol)",
            "select * from Tick#time(1 hour)#length(30000) retain-union",
            "select prev(5, price) from Tick#length(20000)",
            "select prior(5, price) from Tick#length(20000)",
            "select avg(price), sum(volume) from Tick#length(20000)",
            "select max(price) from Tick#length(20000)",
            "select median(price) from Tick#length(20000)",
            "select count(distinct price) from Tick#length(20000)",
            "select window(*) as w from Tick#keepall output last every 1000000 events",
            "select symbol, avg(price) from Tick group by symbol",
            "select symbol, avg(price), sum(volume), count(*), stddev(price) from Tick group by symbol",
            "select symbol, volume, avg(price) from Tick group by symbol, volume",
            "select symbol, max(price) from Tick#length(20000) group by symbol",
            "select symbol, perc(price), trend(price) from Tick group by symbol",
            "select symbol, avg(price) from Tick#time(1 hour) group by symbol",
            "select symbol, avg(price) from Tick group by symbol output last every 1000000 events",
            "select symbol, avg(price) from Tick group by symbol output all every 1000000 events",
            "select symbol, price from Tick output every 1000000 events",
            "select * from Tick#length(20000) a, Other#length(10) b where a.symbol = b.symbol",
            "select * from Tick#length(20000) a, Other#length(10) b",
            "select * from Tick#length(20000) a, Tick#time(1 hour) b where a.symbol = b.symbol and a.price < b.price - 1",
            "select * from Tick#keepall a left outer join Other#keepall b on a.symbol = b.symbol",
            "select (select price from Tick#length(20000) t where t.symbol = o.symbol) as p from Other o",
            "select (select max(volume) from Tick#length(20000)) as p from Other o",
            "select * from Other o where exists (select * from Tick#time(1 hour) t where t.symbol = o.symbol)",
            "select * from pattern[every a=Tick -> b=Other]",
            "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol)]",
            "select * from pattern[every a=Tick -> (b=Other(symbol=a.symbol) and not c=Other(symbol='x'))]",
            "select * from pattern[every a=Tick -> (timer:interval(1 hour) and not b=Other(symbol=a.symbol))]",
            "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol) where timer:within(1 hour)]",
            "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol) -> c=Other(symbol=b.symbol)]",
            "select * from pattern[every-distinct(a.symbol) a=Tick]",
            "select * from pattern[every (a=Tick until b=Other)]",
            "select * from pattern[every a=Tick]#length(20000)",
            "create context C partition by symbol from Tick; context C select avg(price) from Tick",
            "create context C partition by symbol from Tick; context C select avg(price) from Tick#length(5)#unique(symbol)",
            "create table T(symbol string primary key, total sum(double), n count(*)); "
                    + "into table T select sum(price) as total, count(*) as n from Tick group by symbol",
            "create table T(symbol string primary key, price double); "
                    + "on Tick t merge T where T.symbol = t.symbol when not matched then insert select t.symbol as symbol, t.price as price",
            "create window W#keepall as select symbol, price from Tick; insert into W select symbol, price from Tick",
            "create window W#unique(symbol) as Tick; insert into W select * from Tick",
            "create window W#keepall as (symbol string, price double); create index I on W(symbol); insert into W select symbol, price from Tick",
            "insert into P select symbol, price * 2 as twice from Tick; select * from P#length(20000)");

    /** Statements that are deployed many times without events. */
    static final List<String> DEPLOYED = List.of(
            "select * from Tick(symbol='A')",
            "select * from Tick#length(10)",
            "select * from Tick#time(30 sec)",
            "select avg(price) from Tick#length(10)",
            "select symbol, avg(price), sum(volume) from Tick#length(10) group by symbol",
            "select symbol, prev(1, price) from Tick#length(10)",
            "select * from Tick#length(10) order by price",
            "select symbol, avg(price) from Tick#time(30) group by symbol output last every 5 seconds",
            "select * from pattern[every a=Tick -> b=Tick(symbol=a.symbol)]",
            "select * from Tick#length(10) a, Other#length(10) b where a.symbol = b.symbol",
            "select * from Tick#length(10) a, Other#length(10) b, Other#length(5) c where a.symbol = b.symbol and a.symbol = c.symbol",
            "select (select max(price) from Tick#length(10)) as m from Tick o",
            "on Tick t select t.symbol as symbol, w.price as price from W w where w.symbol = t.symbol");

    private MeasuredStatements() {
    }
}
