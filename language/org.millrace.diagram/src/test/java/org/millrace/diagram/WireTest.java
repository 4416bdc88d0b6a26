package org.millrace.diagram;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.diagram.TestPage.point;

class WireTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @Test
    void aWireIsDrawnAndSelected() {
        page.act("createEdge", Map.of("elementTypeId", "wire", "sourceElementId", page.id("ticks"), "targetElementId", page.id("counter")));

        assertEquals(List.of("ticks > rules", "rules > counter", "ticks > counter"), page.wires());
        assertEquals(page.wire("ticks", "counter"), page.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString());
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aWireForDeadLettersIsDrawnAsOne() {
        var drawn = TestPage.open(TestPage.THREE_STAGES.replace("from=\"ticks\" to=\"rules\"", "from=\"ticks\" to=\"rules\" deadLetters=\"true\""));

        assertTrue(drawn.edge("ticks", "rules").getAsJsonObject("args").get("deadLetters").getAsBoolean());
        assertFalse(drawn.edge("rules", "counter").getAsJsonObject("args").get("deadLetters").getAsBoolean());
    }

    @Test
    void aWireThatCannotBeIsRefusedWithTheReason() {
        page.act("createEdge", Map.of("elementTypeId", "wire", "sourceElementId", page.id("rules"), "targetElementId", page.id("ticks")));

        assertEquals(TestPage.THREE_STAGES, page.content());
        assertTrue(page.refusals().getFirst().startsWith("the adapter 'ticks' brings events in and takes none"), page.refusals()::toString);
    }

    @Test
    void thePageIsToldBeforehandWhereAWireMayGo() {
        page.act("epn.requestWireTargets", Map.of("requestId", "q1", "stage", page.id("counter")));

        var answer = page.last("epn.setWireTargets");
        assertEquals("q1", answer.get("responseId").getAsString());
        var refusals = answer.getAsJsonObject("refusals");
        assertTrue(refusals.get(page.id("ticks")).getAsString().contains("takes none"));
        assertTrue(refusals.get(page.id("rules")).getAsString().contains("cycle"));
        assertTrue(refusals.has(page.id("counter")));
    }

    @Test
    void aWireThatIsMovedMayGoBackToWhereItWas() {
        page.act("epn.requestWireTargets", Map.of("requestId", "q1", "stage", page.id("ticks"), "wire", page.wire("ticks", "rules")));

        assertFalse(page.last("epn.setWireTargets").getAsJsonObject("refusals").has(page.id("rules")));
    }

    @Test
    void theBeginningOfAWireCanBeMovedToo() {
        page.act("epn.requestWireTargets", Map.of("requestId", "q1", "stage", page.id("ticks"), "backwards", true));

        assertTrue(page.last("epn.setWireTargets").getAsJsonObject("refusals").has(page.id("counter")));
    }

    @Test
    void aWireIsReconnectedAndLosesItsBends() {
        page.act("reconnectEdge", Map.of("edgeElementId", page.wire("rules", "counter"), "sourceElementId", page.id("ticks"), "targetElementId",
                page.id("counter")));

        assertEquals(List.of("ticks > rules", "ticks > counter"), page.wires());
        assertEquals("", page.bends("ticks", "counter"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void aWireGetsBendPoints() {
        page.act("changeRoutingPoints", Map.of("newRoutingPoints", List.of(
                Map.of("elementId", page.wire("ticks", "rules"), "newRoutingPoints", List.of(point(200.4, 60), point(220, 60))))));

        assertEquals("200,60 220,60", page.bends("ticks", "rules"));
        page.assertOneStep(TestPage.THREE_STAGES);
    }

    @Test
    void theTypeThatArrivesIsWrittenAtAWire() {
        var arguments = page.edge("ticks", "rules").getAsJsonObject("args");

        assertEquals("Tick", arguments.get("eventType").getAsString());
        assertFalse(arguments.get("chosen").getAsBoolean());
    }

    @Test
    void glspAsksWhetherTwoStagesMayBeConnected() {
        page.act("requestCheckEdge", Map.of("requestId", "c1", "edgeType", "wire", "sourceElementId", page.id("rules"), "targetElementId", page.id("ticks")));

        assertFalse(page.received.getLast().getAsJsonObject("params").getAsJsonObject("action").get("isValid").getAsBoolean());
    }
}
