package org.millrace.runtime.debug;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class ProcessorStatesTest {

    private static DebuggedNetwork network(StatementSpec... statements) throws StartException {
        return new DebuggedNetwork(new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out").start());
    }

    private static ValuesResult values(DebuggedNetwork debugged, int start, int count, String filter, String... inside) {
        var path = new ArrayList<>(List.of("state", debugged.net.full("rules")));
        path.addAll(List.of(inside));
        return debugged.threads.values(new ValuesParams(0, 0, path, start, count, filter));
    }

    private static List<String> texts(DebuggedNetwork debugged, String... inside) {
        return values(debugged, 0, 0, "", inside).values().stream().filter(value -> !value.type().equals("estimate"))
                .map(value -> value.name() + "=" + value.text()).toList();
    }

    private static List<String> names(ValuesResult result) {
        return result.values().stream().map(Value::name).toList();
    }

    @Test
    void theEventsOfAWindowAreShownWhileTheNetworkRuns() throws Exception {
        try (var debugged = network(statement("last", "select irstream symbol, price from Trade#sort(2, price desc)"))) {
            debugged.net.send("in", trade("A", 5), trade("B", 15), trade("C", 10));
            assertEquals(List.of("last=statement of Esper"), texts(debugged));
            assertEquals(List.of("window=2 rows", "current rows=2 rows"), texts(debugged, "last"));
            var first = texts(debugged, "last", "window", "0");
            assertTrue(first.containsAll(List.of("symbol=B", "price=15.0")), first::toString);
            assertEquals(List.of("symbol=C", "price=10.0"), texts(debugged, "last", "current rows", "1"));
        }
    }

    @Test
    void allPagesAreOfOneMomentAndTheEstimateIsBesideTheRealNumbers() throws Exception {
        try (var debugged = network(statement("all", "select irstream symbol, price from Trade#sort(100, price desc)"))) {
            for (var i = 0; i < 10; i++) {
                debugged.net.send("in", trade("A", i));
            }
            assertEquals(List.of("0", "1", "2"), names(values(debugged, 0, 3, "", "all", "window")));
            debugged.net.send("in", trade("B", 50), trade("B", 51));
            var second = values(debugged, 3, 20, "", "all", "window");
            assertEquals(10, second.total());
            assertEquals(7, second.values().size());
            assertEquals(10, values(debugged, 0, 3, "", "all", "current rows").total(), "all parts are of the moment at which the statement was opened");
            assertTrue(texts(debugged, "all").contains("window=12 rows"), "a statement that is opened again shows the present");
            assertEquals(12, values(debugged, 0, 3, "", "all", "window").total());
            var estimate = values(debugged, 0, 0, "", "all").values().getLast();
            assertEquals("estimate", estimate.type());
            assertTrue(estimate.text().startsWith("about ") && estimate.text().contains(" bytes now"), estimate::text);
        }
    }

    @Test
    void namedWindowsAndTablesAreShown() throws Exception {
        try (var debugged = network(statement("window", "create window Kept#keepall as (symbol string, price double)"),
                statement("table", "create table Sums(symbol string primary key, total sum(double))"),
                statement("fill", "insert into Kept select symbol, price from Trade"),
                statement("sum", "into table Sums select sum(price) as total from Trade group by symbol"))) {
            debugged.net.send("in", trade("A", 5), trade("B", 15), trade("A", 7));
            assertEquals(List.of("symbol=A", "price=7.0"), texts(debugged, "window", "named window", "2"));
            var rows = values(debugged, 0, 0, "", "table", "table").values().stream().map(Value::text).sorted().toList();
            assertEquals(List.of("{\"symbol\":\"A\",\"total\":12.0}", "{\"symbol\":\"B\",\"total\":15.0}"), rows);
        }
    }

    @Test
    void aPatternShowsWhatItWaitsForAndWhatHasMatched() throws Exception {
        try (var debugged = network(statement("pairs", "select a.symbol as symbol from pattern [every a=Trade(price > 10) -> b=Trade(symbol = a.symbol)]"))) {
            debugged.net.send("in", trade("A", 15));
            assertEquals(List.of("partial matches=2 rows", "current rows=0 rows"), texts(debugged, "pairs"));
            var waiting = values(debugged, 0, 0, "", "pairs", "partial matches").values().stream().map(Value::text).sorted().toList();
            assertTrue(waiting.getFirst().startsWith("{\"waits for\":\"a=Trade\"}"), waiting::toString);
            assertTrue(waiting.getLast().startsWith("{\"waits for\":\"b=Trade\",\"a\":{"), waiting::toString);
        }
    }

    @Test
    void rowsArePagedAndFiltered() throws Exception {
        try (var debugged = network(statement("all", "select irstream * from Trade#keepall#sort(1000, price)"))) {
            for (var i = 0; i < 50; i++) {
                debugged.net.send("in", trade("S" + i, i));
            }
            var window = names(values(debugged, 0, 0, "", "all")).getFirst();
            var page = values(debugged, 48, 10, "", "all", window);
            assertEquals(50, page.total());
            assertEquals(List.of("48", "49"), names(page));
            assertEquals(11, values(debugged, 0, 0, "\"S4", "all", window).total());
        }
    }

    @Test
    void subqueriesAndGroupedWindowsShowTheirEvents() throws Exception {
        try (var debugged = network(
                statement("sub", "select symbol, (select max(price) from Trade(price > 10)#length(2)) as most from Trade where symbol in (select symbol from "
                        + "Trade#length(3))"),
                statement("grouped", "select irstream symbol, price from Trade#groupwin(symbol)#length(1)"))) {
            debugged.net.send("in", trade("A", 5), trade("B", 15), trade("A", 20), trade("B", 25));
            assertEquals(List.of("window of subquery 1=2 rows", "window of subquery 2=3 rows", "current rows=0 rows"), texts(debugged, "sub"));
            assertTrue(texts(debugged, "sub", "window of subquery 1", "1").contains("price=25.0"));
            assertEquals("window=2 rows", texts(debugged, "grouped").getFirst());
            assertTrue(texts(debugged, "grouped", "window", "1").contains("price=25.0"));
        }
    }

    @Test
    void theStateOfAStatementInSeveralThreadsIsOne() throws Exception {
        var net = new TestNetwork().source("in").stream("queue", 64, 2, "symbol", "block")
                .processor("rules", statement("counts", "select symbol, count(*) as trades from Trade group by symbol"),
                        statement("recent", "select irstream symbol, count(*) as trades from Trade#time(1 hour) group by symbol"))
                .bean("out").wire("in", "queue").wire("queue", "rules").wire("rules", "out").start();
        try (var debugged = new DebuggedNetwork(net)) {
            for (var i = 0; i < 20; i++) {
                net.send("in", trade("S" + i, i));
            }
            while (net.network().measurements().figures().processed() < 20) {
                Thread.onSpinWait();
            }
            assertEquals(Set.of("counts", "recent"), Set.copyOf(names(values(debugged, 0, 0, ""))));
            for (var part : List.of(List.of("counts", "groups"), List.of("recent", "window"))) {
                var parts = values(debugged, 0, 0, "", part.getFirst()).values().stream().filter(value -> value.name().startsWith(part.getLast())).toList();
                assertEquals(List.of(part.getLast() + " of thread 1", part.getLast() + " of thread 2"), parts.stream().map(Value::name).toList());
                assertEquals(20, parts.stream().mapToInt(Value::children).sum());
                assertEquals(20L, new StateQueries(net.network()).value("select count(*) from " + part.getFirst(), Optional.empty(), 0));
            }
        }
    }

    @Test
    void directStatementsShowTheirAggregationsAndWindows() throws Exception {
        try (var debugged = network(statement("sums", "select symbol, sum(price) as total, count(*) as trades from Trade(symbol = 'A')#length(3)"),
                statement("groups", "select symbol, max(price) as most from Trade group by symbol"))) {
            for (var i = 1; i <= 5; i++) {
                debugged.net.send("in", trade("A", i), trade("B", 10 * i));
            }
            assertEquals(List.of("sums=direct statement", "groups=direct statement"), texts(debugged));
            assertEquals(List.of("aggregations", "window", "memory (estimate of explain)"), names(values(debugged, 0, 0, "", "sums")));
            assertEquals(List.of("sum(price)=12.0", "count(*)=3"), texts(debugged, "sums", "aggregations"));
            assertEquals(List.of("0={\"sum(price)\":3.0}", "1={\"sum(price)\":4.0}", "2={\"sum(price)\":5.0}"), texts(debugged, "sums", "window"));
            assertEquals(List.of("A={\"max(price)\":5.0}", "B={\"max(price)\":50.0}"), texts(debugged, "groups", "groups"));
        }
    }

    @Test
    void theStateIsThatOfTheEventAtWhichTheNetworkIsSuspended() throws Exception {
        try (var debugged = network(statement("last", "select symbol, sum(price) as total from Trade#time(1 hour)"))) {
            debugged.set(debugged.breakpoint(debugged.wire("rules", "out"), "", "2", ""));
            debugged.send("in", trade("A", 5), trade("B", 15), trade("C", 10));
            debugged.awaitStop();
            assertEquals(2, values(debugged, 0, 0, "", "last", "window").total());
            debugged.resume();
            debugged.awaitSent();
            assertEquals(3, values(debugged, 0, 0, "", "last", "window").total());
        }
    }

    @Test
    void pathsThatLeadNowhereAreRefused() throws Exception {
        try (var debugged = network(statement("last", "select irstream * from Trade#length(3)"))) {
            assertFalse(values(debugged, 0, 0, "", "first").ok());
            assertFalse(values(debugged, 0, 0, "", "last", "nothing").ok());
            assertEquals("there is no row 7", values(debugged, 0, 0, "", "last", names(values(debugged, 0, 0, "", "last")).getFirst(), "7").message());
        }
    }
}
