package org.millrace.runtime.debug;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.StepKind;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.EvaluateResult;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Tests expressions over the state of statements, and the clock of networks that are debugged. */
@Timeout(60)
class StateQueriesTest {

    private final TestNetwork net = new TestNetwork().manualTime().source("in").processor("rules",
            statement("window", "create window Kept#keepall as (symbol string, price double)"),
            statement("table", "create table Sums(symbol string primary key, total sum(double))"),
            statement("fill", "insert into Kept select symbol, price from Trade"),
            statement("sum", "into table Sums select sum(price) as total from Trade group by symbol"),
            statement("late-ones", "select symbol, sum(price) as total from Trade#length(3) group by symbol"),
            statement("timer", "select 'due' as symbol from pattern[every timer:interval(10 sec)]"))
            .bean("out").wire("in", "rules").wire("rules", "out");
    private final DebuggedNetwork debugged = debugged();

    private DebuggedNetwork debugged() {
        try {
            return new DebuggedNetwork(net.start());
        } catch (StartException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void end() throws Exception {
        debugged.close();
    }

    private EvaluateResult evaluate(String expression) {
        return debugged.threads.evaluate(new EvaluateParams(0, 0, expression));
    }

    private String value(String expression) {
        var result = evaluate(expression);
        assertTrue(result.ok(), result::message);
        return result.value().text();
    }

    @Test
    void aQueryReadsWindowsTablesAndStatements() {
        net.send("in", trade("A", 5), trade("B", 15), trade("A", 7), trade("C", 1));
        assertEquals("4", value("(select count(*) from Kept)"));
        assertEquals("12.0", value("select sum(k.price) from Kept as k where k.symbol = 'A'"));
        assertEquals("16.0", value("select max(price) + 1 from rules.Kept".replace("rules", "`" + net.full("rules") + "`")));
        assertEquals("3", value("select count(*) from `late-ones`"), "the window of a statement");
        assertEquals("2", value("select count(*) from Kept as k, `late-ones` as l where k.symbol = l.symbol and k.symbol = 'A'"));
        assertEquals("2", value("select count(*) from Sums where total > 10"));
        var rows = evaluate("select symbol, price from Kept order by price desc");
        assertEquals(4, rows.value().children());
        var row = debugged.threads.values(new ValuesParams(0, 0, List.of("query", rows.path().get(1), "0"), 0, 0, ""));
        assertEquals(List.of("symbol=B", "price=15.0"), row.values().stream().map(each -> each.name() + "=" + each.text()).toList());
        assertEquals("4", value("select count(*) from Kept"), "the query has changed nothing");
    }

    @Test
    void aQueryThatIsWrongOrLeadsOutIsRefused() {
        net.send("in", trade("A", 5));
        var unknown = evaluate("select count(*) from Nothing");
        assertTrue(unknown.message().startsWith("there is no named window, table or statement 'Nothing'; there are "), unknown::message);
        assertTrue(unknown.message().contains("Kept"), unknown::message);
        assertTrue(evaluate("select pric from Kept").message().contains("pric"), () -> evaluate("select pric from Kept").message());
        for (var attack : List.of("select java.lang.System.getProperty('user.dir') from Kept",
                "select java.lang.Runtime.getRuntime().availableProcessors() from Kept",
                "select symbol.getClass().getName() from Kept",
                "select new java.lang.ProcessBuilder('id') from Kept", "select System.nanoTime() from Kept",
                "select symbol.class.name from Kept")) {
            assertFalse(evaluate(attack).ok(), attack);
        }
        assertFalse(evaluate("select * from Kept; delete from Kept").ok());
        assertEquals("1", value("select count(*) from Kept"));
    }

    @Test
    void theClockIsAdvancedAndAStepGoesToItsNextMove() throws InterruptedException {
        assertEquals(Optional.empty(), net.network().clock().advance(TimeUnit.SECONDS.toNanos(1)));
        debugged.debugger.set(List.of(new Breakpoint(1, Place.wire(net.full("rules"), net.full("out")), "", "", "")));
        assertEquals(Optional.empty(), new ManualClock(debugged.debugger).advance(TimeUnit.SECONDS.toNanos(10), true));
        var stop = debugged.awaitStop();
        assertEquals(11, TimeUnit.NANOSECONDS.toSeconds(debugged.debugger.suspension().of(stop.thread()).orElseThrow().time().orElseThrow()));
        debugged.debugger.set(List.of());
        assertEquals(Optional.empty(), new ManualClock(debugged.debugger).advance(TimeUnit.SECONDS.toNanos(21), false));
        assertEquals(Optional.empty(), debugged.debugger.step(stop.thread(), StepKind.CLOCK));
        var next = debugged.awaitStop();
        assertEquals(21, TimeUnit.NANOSECONDS.toSeconds(debugged.debugger.suspension().of(next.thread()).orElseThrow().time().orElseThrow()));
        assertEquals(Optional.empty(), debugged.debugger.resume());
    }

    @Test
    void theGettersOfABeanAreItsProperties() {
        var bean = new Object() {

            public int getCount() {
                return 3;
            }

            public boolean isReady() {
                return true;
            }

            public String getFailing() {
                throw new IllegalStateException("no");
            }
        };
        assertEquals("{count=3, failing=fails: java.lang.IllegalStateException: no, ready=true}", BeanProperties.of(bean).toString());
        assertTrue(debugged.threads.values(new ValuesParams(0, 0, List.of("bean", net.full("out")), 0, 0, "")).ok());
        assertFalse(debugged.threads.values(new ValuesParams(0, 0, List.of("bean", "nothing"), 0, 0, "")).ok());
    }
}
