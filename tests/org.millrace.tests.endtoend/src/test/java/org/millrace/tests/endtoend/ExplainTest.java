package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code millrace explain} says. */
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
        assertEquals("group by", statement.path("whyNotDirect").asText());
        assertTrue(json.at("/adapters/ticks/wanted").isEmpty(), json.toString());
    }

    @Test
    void plansCanBeSwitchedOff() throws IOException {
        MillraceCommand.run("explain", Project.small(folder), "--plans", "-direct,-folded").assertExitCode(0)
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
