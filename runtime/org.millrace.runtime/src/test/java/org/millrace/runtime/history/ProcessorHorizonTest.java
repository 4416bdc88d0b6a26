package org.millrace.runtime.history;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.statement.StatementReader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** How far back statements reach is told in words, and in doubt "unbounded" with a reason. */
class ProcessorHorizonTest {

    private static Map<String, Horizon> horizons(String... texts) throws EventTypeException {
        var types = EventTypes.of(List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")),
                "", "")), ProcessorHorizonTest.class.getClassLoader());
        var statements = new ArrayList<StatementSpec>();
        for (var text : texts) {
            statements.add(new StatementSpec("s" + statements.size(), text, "s.epl", 1, 1, List.of()));
        }
        return ProcessorHorizon.each(new StatementReader(types).read(statements));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "select * from Tick(price > 1) | none",
        "select sum(price) from Tick#time(10 sec) | last 10s",
        "select sum(price) from Tick#length(1000) | last 1,000 events",
        "select sum(price) from Tick#groupwin(symbol)#length(10) group by symbol | last 10 events per symbol",
        "select * from Tick#unique(symbol) | last event per symbol",
        "select sum(price) from Tick#time_batch(1 min, 0L) | last 2m",
        "select a.price from pattern [every a=Tick -> b=Tick(price > a.price) where timer:within(5 sec)] | last 5s",
        "select a.price from pattern [every a=Tick -> (timer:interval(40 msec) and not Tick(symbol = a.symbol))] | last 40ms",
        "select a.price, b.price from Tick(price > 1)#time(1 sec) as a, Tick#length(2) as b | last 1s, last 2 events",
        "select a.price from pattern [every a=Tick -> b=Tick] | unbounded: needs the whole journal, because of a pattern in which a step waits without a limit",
        "select a.price from pattern [a=Tick -> b=Tick] | unbounded: needs the whole journal, because of a pattern that does not begin with 'every'",
        "select a.price from pattern [every (a=Tick -> b=Tick where timer:within(1 sec))] "
            + "| unbounded: needs the whole journal, because of 'every' before anything but an event",
        "select sum(price) from Tick | unbounded: needs the whole journal, because of an aggregation without a data window",
        "select price from Tick group by price | unbounded: needs the whole journal, because of an aggregation without a data window",
        "select prior(2, price) from Tick | unbounded: needs the whole journal, because of a function of all earlier events",
        "select sum(price) from Tick#time(1 sec) output every 2 sec "
            + "| unbounded: needs the whole journal, because of 'an output rate, which counts from the first event'",
        "select sum(price) from Tick#time_batch(1 sec) "
            + "| 'unbounded: needs the whole journal, because of time_batch without a reference point, whose batches begin with the first event'",
        "select * from Tick#time(1 sec)#unique(symbol) | unbounded: needs the whole journal, because of several data windows of one stream",
        "select (select max(price) from Tick#length(3)) as m from Tick | unbounded: needs the whole journal, because of a subquery"
    })
    void theHorizonIsToldInWords(String text, String expected) throws EventTypeException {
        assertEquals(expected.replace("'an output rate, which counts from the first event'", "an output rate, which counts from the first event"),
                horizons(text).get("s0").text());
    }

    @Test
    void statementsThatUseTheOutputsOfOthersReachFartherBack() throws EventTypeException {
        var horizons = horizons("insert into High select symbol, sum(price) as p from Tick#time(10 sec) group by symbol",
                "select * from High#time(20 sec)", "select * from High#length(3)");
        assertEquals("last 10s", horizons.get("s0").text());
        assertEquals("last 30s", horizons.get("s1").text());
        assertEquals("unbounded: needs the whole journal, because of a window of events that another statement derives", horizons.get("s2").text());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "create window W#unique(symbol) as (symbol string) | rows of W saved in snapshots",
        "create window W#length(3) as (symbol string, price double) | rows of W saved in snapshots",
        "create window W#time(3 sec) as (symbol string) | the data windows of a named window",
        "create window W#keepall as Tick | a named window with the columns of another type",
        "create window W#keepall as (price bigdecimal) | the type bigdecimal in a named window"
    })
    void namedWindowsAreSavedThemselves(String window, String expected) throws EventTypeException {
        var horizons = horizons(window, "on Tick as t merge W as w where w.symbol = t.symbol when not matched "
                + "then insert into Change select t.symbol as symbol then insert select t.symbol as symbol when matched then delete",
                "select * from Change");
        assertEquals(expected, horizons.get("s0").text().replace("unbounded: needs the whole journal, because of ", ""));
        assertEquals(expected.startsWith("rows") ? "none" : horizons.get("s0").text(), horizons.get("s1").text());
        assertEquals("none", horizons.get("s2").text());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "on Tick(price > 2) as t delete from W as w where w.symbol = t.symbol | none",
        "on Tick as t update W as w set price = t.price where w.symbol = t.symbol | none",
        "on Tick as t select count(*) as n from W as w where w.price > t.price | none",
        "insert into W select symbol, price from Tick | none",
        "select count(*) from W | a statement that follows the named window W",
        "select * from Tick as t where exists (select * from W as w where w.symbol = t.symbol) | a statement that follows the named window W",
        "on pattern [every Tick -> Tick] delete from W | a statement that follows the named window W",
        "on Tick as t delete from W as w where w.price > (select max(price) from Tick#length(3)) | a statement that follows the named window W"
    })
    void statementsThatLookAtPresentRowsKeepNothing(String text, String expected) throws EventTypeException {
        assertEquals(expected, horizons("create window W#keepall as (symbol string, price double)", text).get("s1").text()
                .replace("unbounded: needs the whole journal, because of ", ""));
    }

    @Test
    void windowsOfEventsThatDependOnNamedWindowsAreNotRestored() throws EventTypeException {
        var horizons = horizons("create window W#keepall as (symbol string)",
                "on Tick as t merge W as w where w.symbol = t.symbol when not matched then insert into Seen select t.price as price",
                "insert into More select price from Seen", "select sum(price) from More#time(1 sec)", "select sum(price) from Tick#time(1 sec)");
        assertEquals("unbounded: needs the whole journal, because of a window of events that depend on a named window", horizons.get("s3").text());
        assertEquals("last 1s", horizons.get("s4").text());
    }
}
