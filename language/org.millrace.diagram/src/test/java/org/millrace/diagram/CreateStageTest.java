package org.millrace.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.millrace.diagram.TestPage.point;

class CreateStageTest {

    @Test
    void aStageAppearsWhereTheUserPoints() {
        var page = TestPage.open(TestPage.EMPTY).act("createNode", Map.of("elementTypeId", "stage:processor", "location", point(80, 40)));

        assertEquals(List.of("processor"), page.stages());
        assertEquals("80,40", page.position("processor"));
        page.assertOneStep(TestPage.EMPTY);
    }

    @Test
    void everyKindCanBeCreated() {
        var page = TestPage.open(TestPage.EMPTY);
        for (var kind : List.of("inbound-adapter", "outbound-adapter", "stream", "processor", "bean")) {
            page.act("createNode", Map.of("elementTypeId", "stage:" + kind, "location", point(0, 0)));
        }

        assertEquals(List.of("in", "out", "stream", "processor", "bean"), page.stages());
    }

    @Test
    void anAdapterGetsItsProvider() {
        var page = TestPage.open(TestPage.EMPTY).act("createNode",
                Map.of("elementTypeId", "stage:outbound-adapter", "location", point(0, 0), "args", Map.of("provider", "file")));

        var adapter = assertInstanceOf(Adapter.class, page.editing.network().orElseThrow().getStages().getFirst());
        assertEquals("file", adapter.getProvider());
        assertEquals(AdapterDirection.OUT, adapter.getDirection());
    }

    @Test
    void aNewStageDoesNotHideAnother() {
        var page = TestPage.open(TestPage.THREE_STAGES).act("createNode", Map.of("elementTypeId", "stage:stream", "location", point(300, 0)));

        assertNotEquals(page.position("rules"), page.position("stream"));
    }

    @Test
    void aNewStageIsSelected() {
        var page = TestPage.open(TestPage.EMPTY).act("createNode", Map.of("elementTypeId", "stage:bean", "location", point(0, 0)));

        assertEquals(page.id("bean"), page.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString());
    }

    @Test
    void anUnknownKindIsRejected() {
        var page = TestPage.open(TestPage.EMPTY).act("createNode", Map.of("elementTypeId", "stage:volcano", "location", point(0, 0)));

        assertEquals(TestPage.EMPTY, page.content());
        assertEquals(List.of("the diagram sent an invalid message"), page.refusals());
    }
}
