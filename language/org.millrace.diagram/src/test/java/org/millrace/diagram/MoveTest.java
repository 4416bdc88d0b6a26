package org.millrace.diagram;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.millrace.diagram.TestPage.bounds;

class MoveTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @Test
    void aMovedStageChangesTheLayoutAndNothingElse() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 12.6, 40))));

        assertEquals("13,40", page.position("ticks"));
        assertEquals(network(TestPage.THREE_STAGES).replaceAll("\\s+", ""), network(page.content()).replaceAll("\\s+", ""));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    private static String network(String content) {
        return content.substring(content.indexOf("<epn:Network"), content.indexOf("</epn:Network>"));
    }

    @Test
    void severalStagesMoveInOneStep() {
        page.act("compound", Map.of("operationList", List.of(
                Map.of("kind", "changeBounds", "newBounds", List.of(bounds(page.id("ticks"), 0, 50))),
                Map.of("kind", "changeBounds", "newBounds", List.of(bounds(page.id("rules"), 300, 50))))));

        assertEquals("0,50 300,50", page.position("ticks") + " " + page.position("rules"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void wiresBetweenMovedStagesMoveAlong() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("rules"), 310, 20), bounds(page.id("counter"), 610, 120))));

        assertEquals("530,48 530,148", page.bends("rules", "counter"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void theBendBesideAMovedStageFollowsIt() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("counter"), 600, 300))));

        assertEquals("520,28 520,328", page.bends("rules", "counter"));
    }

    @Test
    void aWireGivesItsBendsUpIfTheStageComesToLieBehindThem() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("counter"), 500, 100))));

        assertEquals("", page.bends("rules", "counter"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aStageIsResizedButNotBelowWhatCanBeRead() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 0, 0, 240, 10))));

        var size = page.node("ticks").getAsJsonObject("size");
        assertEquals("240x40", size.get("width").getAsInt() + "x" + size.get("height").getAsInt());
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aStageThatDoesNotMoveIsNoStep() {
        page.act("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 0, 0))));

        assertFalse(page.editing.isDirty());
        assertEquals(TestPage.THREE_STAGES, page.content());
    }

    @Test
    void inAFileWithoutLayoutTheOtherStagesStayWhereTheyAreSeen() {
        var unplaced = TestPage.open(TestPage.THREE_STAGES.replaceAll("(?s)  <epn:Layout>.*</epn:Layout>\n", ""));
        var before = unplaced.position("counter");

        unplaced.act("changeBounds", Map.of("newBounds", List.of(bounds(unplaced.id("ticks"), 0, 500))));

        assertEquals("0,500", unplaced.position("ticks"));
        assertEquals(before, unplaced.position("counter"));
        assertEquals(3, unplaced.editing.resource().layout().orElseThrow().getBoxes().size());
    }
}
