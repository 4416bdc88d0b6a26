package org.millrace.diagram;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.report.coverage.CoveredBranch;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.report.coverage.CoveredStatement;
import org.millrace.report.coverage.CoveredStatement.Span;
import org.millrace.report.coverage.CoveredWire;

import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated("sets the default locale")
class CoverageTest {

    private static final String TEXT = "select * from pattern [A]; select 1 from A";

    private static final CoverageReport REPORT = new CoverageReport("project", 3, List.of(new CoveredFile("rules.epl", TEXT,
            List.of(new CoveredStatement("rules", "first", List.of(new Span(0, 25)), 4, List.of(),
                    List.of(new CoveredBranch(CoveredBranch.Kind.EVENT, "A", 23, 1, 4))),
                    new CoveredStatement("rules", "second", List.of(new Span(27, 15)), 0, List.of(), List.of()),
                    new CoveredStatement("gone", "third", List.of(new Span(27, 15)), 0, List.of(), List.of())))),
            List.of(new CoveredWire("ticks", "rules", "", 1200), new CoveredWire("rules", "counter", "first", 0),
                    new CoveredWire("rules", "counter", "second", 1)));

    private static JsonObject named(JsonObject action, String list, String id) {
        return StreamSupport.stream(action.getAsJsonArray(list).spliterator(), false).map(e -> e.getAsJsonObject())
                .filter(e -> e.get("id").getAsString().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void thePageGetsTheUseOfWhatIsDrawn() {
        Locale.setDefault(Locale.ENGLISH);
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(REPORT);
        var sent = page.last("epn.coverage");
        assertTrue(sent.get("shown").getAsBoolean());
        assertEquals(1, sent.getAsJsonArray("stages").size());
        assertEquals(2, sent.getAsJsonArray("wires").size());
        var rules = named(sent, "stages", page.id("rules"));
        assertEquals("partly", rules.get("use").getAsString());
        assertEquals("1 of 2 statements, 1 of 1 pattern branches", rules.get("text").getAsString());
        var used = named(sent, "wires", page.wire("ticks", "rules"));
        assertEquals("used", used.get("use").getAsString());
        assertEquals("1,200 events", used.get("text").getAsString());
        var unused = named(sent, "wires", page.wire("rules", "counter"));
        assertEquals("unused", unused.get("use").getAsString());
        assertEquals("no event", unused.get("text").getAsString());
    }

    @Test
    void aPageThatIsLoadedLaterGetsItThen() {
        var page = TestPage.closed(TestPage.THREE_STAGES);
        page.session.show(REPORT);
        assertEquals(List.of(), page.received("epn.coverage"));
        page.load("later");
        assertEquals(1, page.received("epn.coverage").size());
    }

    @Test
    void itCanBeHidden() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.hideCoverage();
        assertEquals(List.of(), page.received("epn.coverage"));
        page.session.show(REPORT);
        page.session.hideCoverage();
        assertFalse(page.last("epn.coverage").get("shown").getAsBoolean());
    }
}
