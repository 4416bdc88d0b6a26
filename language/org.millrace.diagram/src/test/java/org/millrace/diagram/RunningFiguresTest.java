package org.millrace.diagram;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.millrace.diagram.RunningFigures.StageFigures;
import org.millrace.diagram.RunningFigures.WireFigures;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated("sets the default locale")
class RunningFiguresTest {

    private static final RunningFigures FIGURES = new RunningFigures(List.of(
            new StageFigures("ticks", OptionalDouble.of(0.4), OptionalDouble.of(1234.5), 0.25, OptionalLong.empty(), OptionalLong.empty(), 812_000, 0, 0, 0, "jms://broker.example.org:61616?reconnectAttempts=-1&retryInterval=100"),
            new StageFigures("rules", OptionalDouble.empty(), OptionalDouble.empty(), 0, OptionalLong.of(3500), OptionalLong.of(4096), 0, 1, 20, 7, ""),
            new StageFigures("gone", OptionalDouble.empty(), OptionalDouble.empty(), 0, OptionalLong.empty(), OptionalLong.empty(), 0, 0, 0, 0, "")),
            List.of(new WireFigures("ticks", "rules", 0, 299_960), new WireFigures("rules", "counter", 0, 0), new WireFigures("rules", "counter", 1, 5)));

    private static JsonObject named(JsonObject action, String list, String id) {
        return StreamSupport.stream(action.getAsJsonArray(list).spliterator(), false).map(e -> e.getAsJsonObject())
                .filter(e -> e.get("id").getAsString().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void thePageGetsTheFiguresOfWhatIsDrawn() {
        Locale.setDefault(Locale.ENGLISH);
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(FIGURES);
        var sent = page.last("epn.figures");
        assertTrue(sent.get("running").getAsBoolean());
        assertEquals(2, sent.getAsJsonArray("stages").size());
        assertEquals(2, sent.getAsJsonArray("wires").size());
        assertEquals("0.40 µs, 99 %: 1.23 ms · 25.0 % of work", named(sent, "stages", page.id("ticks")).get("latency").getAsString());
        assertEquals("waits for jms://broker.example.o…s=-1&retryInterval=100", named(sent, "stages", page.id("ticks")).get("waits").getAsString());
        assertEquals("812 k/s screened", named(sent, "stages", page.id("ticks")).get("screened").getAsString());
        var rules = named(sent, "stages", page.id("rules"));
        assertEquals("3,500 of 4,096", rules.get("queue").getAsString());
        assertEquals("full", rules.get("level").getAsString());
        assertEquals("", rules.get("screened").getAsString());
        assertEquals("", rules.get("waits").getAsString());
        assertEquals("1 error, 20 dropped, 7 lost", rules.get("faults").getAsString());
        assertEquals("300 k/s", named(sent, "wires", page.wire("ticks", "rules")).get("rate").getAsString());
        assertFalse(named(sent, "wires", page.wire("rules", "counter")).get("flows").getAsBoolean());
    }

    @Test
    void aPageThatIsLoadedLaterGetsThemThen() {
        var page = TestPage.closed(TestPage.THREE_STAGES);
        page.session.show(FIGURES);
        assertEquals(List.of(), page.received("epn.figures"));
        page.load("later");
        assertEquals(1, page.received("epn.figures").size());
    }

    @Test
    void nothingIsShownAnyMoreWhenNothingRuns() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.hideFigures();
        assertEquals(List.of(), page.received("epn.figures"));
        page.session.show(FIGURES);
        page.session.hideFigures();
        assertFalse(page.last("epn.figures").get("running").getAsBoolean());
    }

    @Test
    void theNetworkStaysAsItIs() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(FIGURES);
        assertEquals(TestPage.THREE_STAGES, page.content());
        assertFalse(page.editing.isDirty());
    }
}
