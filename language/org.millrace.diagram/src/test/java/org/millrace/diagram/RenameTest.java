package org.millrace.diagram;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RenameTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @Test
    void aStageKeepsItsIdWhenItGetsAnotherName() {
        var id = page.id("rules");
        page.act("applyLabelEdit", Map.of("labelId", id, "text", " patterns "));

        assertEquals(List.of("ticks", "patterns", "counter"), page.stages());
        assertEquals(id, page.id("patterns"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aNameThatIsNotLegalIsRefused() {
        page.act("applyLabelEdit", Map.of("labelId", page.id("rules"), "text", "<img src=x onerror=alert(1)>"));

        assertEquals(TestPage.THREE_STAGES, page.content());
        assertTrue(page.refusals().getFirst().contains("not a legal name"), page.refusals()::toString);
    }

    @Test
    void theUserIsToldWhileWritingThatANameIsTaken() {
        assertTrue(check("ticks").contains("there is already a stage 'ticks'"), check("ticks"));
        assertEquals("", check("patterns"));
    }

    private String check(String text) {
        page.act("requestEditValidation", Map.of("requestId", "v1", "contextId", "label-edit", "modelElementId", page.id("rules"), "text", text));
        var status = page.received.getLast().getAsJsonObject("params").getAsJsonObject("action").getAsJsonObject("status");
        return status.has("message") ? status.get("message").getAsString() : "";
    }
}
