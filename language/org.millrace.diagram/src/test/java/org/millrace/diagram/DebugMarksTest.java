package org.millrace.diagram;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.millrace.control.DebugMessages.Place;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class DebugMarksTest {

    private static final DebugMarks MARKS = new DebugMarks(
            List.of(new DebugMarks.Breakpoint(Place.wire("ticks", "rules"), DebugMarks.Kind.CONDITIONAL, true, "a wire"),
                    new DebugMarks.Breakpoint(Place.stage("rules"), DebugMarks.Kind.TRACEPOINT, false, "a stage"),
                    new DebugMarks.Breakpoint(Place.stage("gone"), DebugMarks.Kind.BREAKPOINT, true, "nothing")),
            List.of(new DebugMarks.Stop(Place.wire("rules", "counter"), "an event")),
            List.of(new DebugMarks.Cause(Place.wire("ticks", "rules"), "a cause"), new DebugMarks.Cause(Place.stage("gone"), "nothing")));

    private static JsonObject first(JsonObject action, String list) {
        return action.getAsJsonArray(list).get(0).getAsJsonObject();
    }

    @Test
    void thePageGetsTheMarksOnWhatIsDrawn() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(MARKS);
        var sent = page.last("epn.debug");
        assertEquals(2, sent.getAsJsonArray("breakpoints").size());
        var wire = first(sent, "breakpoints");
        assertEquals(page.wire("ticks", "rules"), wire.get("id").getAsString());
        assertEquals("conditional", wire.get("kind").getAsString());
        var stage = sent.getAsJsonArray("breakpoints").get(1).getAsJsonObject();
        assertEquals(page.id("rules"), stage.get("id").getAsString());
        assertFalse(stage.get("active").getAsBoolean());
        assertEquals(page.wire("rules", "counter"), first(sent, "stopped").get("id").getAsString());
        assertEquals("an event", first(sent, "stopped").get("text").getAsString());
        assertEquals(1, sent.getAsJsonArray("causes").size());
        assertEquals(page.wire("ticks", "rules"), first(sent, "causes").get("id").getAsString());
    }

    @Test
    void aPageThatIsLoadedLaterGetsThemThen() {
        var page = TestPage.closed(TestPage.THREE_STAGES);
        page.session.show(MARKS);
        assertEquals(List.of(), page.received("epn.debug"));
        page.load("later");
        assertEquals(1, page.received("epn.debug").size());
    }

    @Test
    void theyAreSentWhenTheyChange() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(DebugMarks.NONE);
        assertEquals(List.of(), page.received("epn.debug"));
        page.session.show(MARKS);
        page.session.show(MARKS);
        assertEquals(1, page.received("epn.debug").size());
        page.session.show(DebugMarks.NONE);
        assertEquals(0, page.last("epn.debug").getAsJsonArray("stopped").size());
    }
}
