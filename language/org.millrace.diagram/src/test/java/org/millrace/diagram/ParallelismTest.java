package org.millrace.diagram;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.millrace.control.FlinkPlan;
import org.millrace.control.FlinkPlan.PlannedStage;
import org.millrace.control.FlinkPlan.Shuffle;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated("sets the default locale")
class ParallelismTest {

    private static FlinkPlan plan() {
        var stages = new LinkedHashMap<String, PlannedStage>();
        stages.put("ticks", new PlannedStage(1, "an inbound adapter runs once"));
        stages.put("rules", new PlannedStage(4, "divided by symbol"));
        stages.put("gone", new PlannedStage(4, "divided by symbol"));
        return new FlinkPlan(4, stages, List.of(new Shuffle("ticks", "rules", Shuffle.KEY), new Shuffle("rules", "counter", Shuffle.TURN),
                new Shuffle("rules", "gone", Shuffle.TURN)), List.of(), List.of());
    }

    private static JsonObject named(JsonObject action, String list, String id) {
        return StreamSupport.stream(action.getAsJsonArray(list).spliterator(), false).map(e -> e.getAsJsonObject())
                .filter(e -> e.get("id").getAsString().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void thePageGetsThePlanOfWhatIsDrawn() {
        Locale.setDefault(Locale.ENGLISH);
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(plan());
        var sent = page.last("epn.parallelism");
        assertTrue(sent.get("shown").getAsBoolean());
        assertEquals(2, sent.getAsJsonArray("stages").size());
        assertEquals(2, sent.getAsJsonArray("wires").size());
        var ticks = named(sent, "stages", page.id("ticks"));
        assertFalse(ticks.get("divided").getAsBoolean());
        assertEquals("not divided", ticks.get("text").getAsString());
        assertEquals("an inbound adapter runs once", ticks.get("why").getAsString());
        var rules = named(sent, "stages", page.id("rules"));
        assertTrue(rules.get("divided").getAsBoolean());
        assertEquals("4 parts", rules.get("text").getAsString());
        assertEquals("shuffled by key", named(sent, "wires", page.wire("ticks", "rules")).get("text").getAsString());
        assertEquals("shuffled in turn", named(sent, "wires", page.wire("rules", "counter")).get("text").getAsString());
    }

    @Test
    void aPageThatIsLoadedLaterGetsItThen() {
        var page = TestPage.closed(TestPage.THREE_STAGES);
        page.session.show(plan());
        assertEquals(List.of(), page.received("epn.parallelism"));
        page.load("later");
        assertEquals(1, page.received("epn.parallelism").size());
    }

    @Test
    void itCanBeHidden() {
        var page = TestPage.open(TestPage.THREE_STAGES);
        page.session.show(plan());
        page.session.hideFlinkPlan();
        assertFalse(page.last("epn.parallelism").get("shown").getAsBoolean());
        page.load("again");
        assertEquals(2, page.received("epn.parallelism").size());
    }
}
