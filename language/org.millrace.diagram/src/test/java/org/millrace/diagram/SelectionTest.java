package org.millrace.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.millrace.diagram.TestPage.point;

class SelectionTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @Test
    void whatIsDeletedGoesWithItsWires() {
        page.act("deleteElement", Map.of("elementIds", List.of(page.id("rules"), page.wire("ticks", "rules"))));

        assertEquals(List.of("ticks", "counter"), page.stages());
        assertEquals(List.of(), page.wires());
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aSelectionIsDuplicatedInOneStepAndTheCopySelected() {
        page.act("epn.duplicate", Map.of("ids", List.of(page.id("ticks"), page.id("rules"))));

        assertEquals(List.of("ticks", "rules", "counter", "ticks2", "rules2"), page.stages());
        assertEquals(2, page.last("elementSelected").getAsJsonArray("selectedElementsIDs").size());
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aSelectionIsPastedIntoAnotherNetwork() {
        page.act("epn.copy", Map.of("ids", List.of(page.id("ticks"), page.id("rules"))));
        var other = TestPage.open(TestPage.EMPTY);
        other.clipboard = page.clipboard;
        other.act("epn.paste", Map.of("location", point(500, 80)));

        assertEquals(List.of("ticks", "rules"), other.stages());
        assertEquals(List.of("ticks > rules"), other.wires());
        assertEquals("500,80", other.position("ticks"));
        other.assertOneStep(TestPage.EMPTY);
    }

    @Test
    void whatIsCutCanBePasted() {
        page.act("epn.cut", Map.of("ids", List.of(page.id("counter"))));
        assertEquals(List.of("ticks", "rules"), page.stages());

        page.act("epn.paste", Map.of());
        assertEquals(List.of("ticks", "rules", "counter"), page.stages());
    }

    @Test
    void aWireAloneIsNotCut() {
        page.act("epn.cut", Map.of("ids", List.of(page.wire("ticks", "rules"))));

        assertEquals(TestPage.THREE_STAGES, page.content());
        assertEquals(Optional.empty(), page.clipboard);
    }

    @Test
    void pastingWhatIsNoNetworkIsRefused() {
        page.clipboard = Optional.of("<html>");
        page.act("epn.paste", Map.of());

        assertEquals(List.of("the clipboard holds no part of a network; copy stages, notes or event types first"), page.refusals());
    }

    @Test
    void theHostKnowsWhatIsSelected() {
        page.act("epn.selectionChanged", Map.of("ids", List.of(page.id("ticks"), page.wire("ticks", "rules"), "gone")));

        assertInstanceOf(Stage.class, page.selected.get(0));
        assertInstanceOf(Wire.class, page.selected.get(1));
        assertEquals(2, page.selected.size());
    }

    @Test
    void theHostSelectsInThePage() {
        page.session.select(List.of(page.editing.network().orElseThrow().getStages().get(1)));

        assertEquals(page.id("rules"), page.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString());
        assertEquals(1, page.received("center").size());
    }

    @Test
    void anElementIsOpened() {
        page.act("epn.open", Map.of("id", page.id("rules")));
        assertEquals("rules", ((Stage) page.opened.orElseThrow()).getName());
    }

    @Test
    void whatIsGoneIsNotOpened() {
        var id = page.id("rules");
        page.act("deleteElement", Map.of("elementIds", List.of(id))).act("epn.open", Map.of("id", id));

        assertFalse(page.opened.isPresent());
    }
}
