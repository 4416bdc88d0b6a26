package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests {@code millrace explain}. */
class ExplainTest {

    @TempDir
    private Path folder;

    @Test
    void theExampleIsDirectAndScreened() throws IOException {
        MillraceCommand.run("explain", Project.small(folder)).assertExitCode(0).assertNoStackTrace()
                .assertPrints("^  pushdown +on ")
                .assertPrints("^  price-move, a template with 10 instances \\[signals\\.epl:\\d+\\]$")
                .assertPrints("^    direct, shared, folded$")
                .assertPrints("^    compiled in [\\d.]+ ms to 1 class; about \\d+ bytes of state for each deployment$")
                .assertPrints("^  symbol is one of 10 values: ");
    }

    @Test
    void whatEsperHasIsSaidWithTheReason() throws IOException {
        var project = Project.small(folder).write("signals.epl",
                "@name('spread') select symbol, max(lastPrice) - min(lastPrice) as spread from StockTick#length(10) group by symbol;\n");
        var json = new JsonMapper().readTree(MillraceCommand.run("explain", project, "--json").assertExitCode(0).out());
        var statement = json.at("/processors/signals/0");
        assertEquals("spread", statement.path("statement").asText());
        assertEquals(0, statement.path("plans").size());
        assertEquals("group by with the data window length", statement.path("whyNotDirect").asText());
        assertTrue(json.at("/adapters/ticks/wanted").isEmpty(), json.toString());
    }

    @Test
    void whatAStatementOfEspersKeepsIsSaidByWhatItDependsOn() throws IOException {
        var project = Project.small(folder).write("signals.epl", """
                @name('spread') select symbol, max(lastPrice) - min(lastPrice) as spread from StockTick#time(30 sec) group by symbol;
                @name('last') select irstream * from StockTick#length(100);
                """);
        MillraceCommand.run("explain", project).assertExitCode(0)
                .assertPrints("^    and about \\d+ bytes for each event of StockTick, kept for 30 seconds$")
                .assertPrints("^    and about [\\d,]+ bytes for each group of symbol$");
        var json = new JsonMapper().readTree(MillraceCommand.run("explain", project, "--json").assertExitCode(0).out());
        var spread = json.at("/processors/signals/0");
        assertTrue(spread.path("stateBytes").isMissingNode(), spread.toString());
        assertTrue(spread.at("/state/bytes").asLong() > 0, spread.toString());
        var event = spread.at("/state/grows/0");
        assertEquals("event", event.path("per").asText());
        assertEquals("StockTick", event.path("of").asText());
        assertEquals(30, event.path("seconds").asDouble());
        assertTrue(event.path("bytes").asLong() > event.path("sharedBytes").asLong() && event.path("sharedBytes").asLong() > 0, event.toString());
        var last = json.at("/processors/signals/1");
        assertTrue(last.at("/state/grows").isEmpty() && last.at("/state/unknown").isEmpty(), last.toString());
        assertEquals(last.at("/state/bytes").asLong(), last.path("stateBytes").asLong());
    }

    @Test
    void aDividedStateIsSaidAndWhatKeepsItTogether() throws IOException {
        var project = Project.small(folder).withStream("threads=\"2\" partitionKey=\"symbol\"");
        MillraceCommand.run("explain", project).assertExitCode(0)
                .assertPrints("^  each of 2 threads has the state of its values of symbol for itself$");
        project.write("signals.epl", "@name('all') select count(*) as n, max(lastPrice) as high from StockTick;\n");
        MillraceCommand.run("explain", project).assertExitCode(0)
                .assertPrints("^  threads share the state: it is not divided by symbol, since the statement 'all' keeps ");
        var json = new JsonMapper().readTree(MillraceCommand.run("explain", project, "--json").assertExitCode(0).out());
        var divided = json.at("/partitioned/signals");
        assertEquals("symbol", divided.path("property").asText());
        assertEquals(1, divided.path("parts").asInt());
        assertTrue(divided.path("whyNot").asText().contains("'all'"), divided.toString());
    }

    @Test
    void plansCanBeSwitchedOff() throws IOException {
        var project = Project.small(folder);
        MillraceCommand.run("explain", project, "--plans", "-pushdown").assertExitCode(0)
                .assertPrints("^  pushdown +off ").assertPrints("^Adapter .*: every event is wanted$");
        MillraceCommand.run("explain", project, "--plans", "-direct,-folded").assertExitCode(0)
                .assertPrints("^  direct +off ").assertPrints("^    by Esper, keyed$");
    }

    @Test
    void whatIsNoPlanIsRefused() throws IOException {
        MillraceCommand.run("explain", Project.small(folder), "--plans", "quick").assertExitCode(2).assertSays("'quick' is no plan").assertNoStackTrace();
    }

    @Test
    void faultsAreSaidWithTheirPlaces() throws IOException {
        var project = Project.small(folder).write("signals.epl", "@name('bad') select nothing from StockTick;\n");
        MillraceCommand.run("explain", project).assertExitCode(1).assertSays("signals\\.epl:1:\\d+: error: ").assertNoStackTrace();
    }
}
