package org.millrace.diagram;

import com.google.gson.JsonParser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.epn.io.EpnFile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.diagram.TestPage.bounds;
import static org.millrace.diagram.TestPage.point;

/** Nothing that comes from a page harms the network, whoever wrote the page. */
@Tag("slow")
class HostileMessagesTest {

    private final TestPage page = TestPage.open(TestPage.THREE_STAGES);

    @ParameterizedTest
    @ValueSource(strings = {
        "", "null", "[]", "{", "{}", "42", "\"process\"", "{\"method\":1}", "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"shutdown\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"exec\",\"params\":{\"command\":\"rm\"}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\"}", "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"page1\"}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"page1\",\"action\":{}}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"page1\",\"action\":{\"kind\":\"java.lang.Runtime\"}}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"nobody\",\"action\":{\"kind\":\"layout\"}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"initialize\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"initialize\",\"params\":{\"applicationId\":\"a\",\"protocolVersion\":\"9\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"initializeClientSession\",\"params\":{\"clientSessionId\":\"x\",\"diagramType\":\"other\",\"clientActionKinds\":[]}}"
    })
    void aMessageThatIsNoneIsAnsweredWithAnError(String message) {
        page.received.clear();
        page.session.receive(message);

        assertEquals(1, page.received.size(), page.received::toString);
        assertTrue(page.received.getFirst().has("error"), page.received::toString);
        assertEquals(TestPage.THREE_STAGES, page.content());
    }

    @Test
    void aMessageThatIsTooLongIsNotEvenRead() {
        page.received.clear();
        page.session.receive("x".repeat(33 * 1024 * 1024));

        assertTrue(page.received.getFirst().has("error"));
    }

    @Test
    void messagesThatAreNestedWithoutEndAreNoDanger() {
        page.received.clear();
        page.session.receive("{\"a\":".repeat(200_000));

        assertTrue(page.received.getFirst().has("error"));
    }

    @Test
    void numbersThatAreNoneAreRejected() {
        for (var number : List.of("NaN", "1e300", "-1e300", "Infinity", "null", "{}")) {
            page.session.receive(page.action("changeBounds", Map.of("newBounds", List.of(bounds(page.id("ticks"), 4711, 0)))).replace("4711.0", number));
        }
        assertEquals(TestPage.THREE_STAGES, page.content());
    }

    @Test
    void operationsInOperationsAreRejected() {
        var inner = Map.of("kind", "compound", "operationList", List.of(Map.of("kind", "layout")));
        page.act("compound", Map.of("operationList", List.of(inner)));

        assertEquals(TestPage.THREE_STAGES, page.content());
        assertEquals(1, page.refusals().size());
    }

    @Test
    void anOperationWhoseSecondPartIsWrongDoesNothing() {
        page.act("compound", Map.of("operationList", List.of(
                Map.of("kind", "changeBounds", "newBounds", List.of(bounds(page.id("ticks"), 9, 9))),
                Map.of("kind", "applyLabelEdit", "labelId", page.id("rules"), "text", "ticks"))));

        assertEquals(TestPage.THREE_STAGES, page.content());
        assertFalse(page.editing.undoLabel().isPresent());
    }

    /** Cuts, doubles and replaces pieces of messages that are well-formed. */
    @Test
    void brokenMessagesNeverBreakTheNetwork() {
        var random = new Random(20260401);
        for (var i = 0; i < 5000; i++) {
            var messages = wellFormed();
            page.session.receive(broken(messages.get(random.nextInt(messages.size())), random));
            if (i % 100 == 0) {
                assertSound();
            }
        }
        assertSound();
        while (page.editing.undoLabel().isPresent()) {
            page.editing.undo();
        }
        assertEquals(TestPage.THREE_STAGES, page.content());
        assertEquals(List.of(), page.failures);
    }

    private void assertSound() {
        assertEquals(List.of(), EpnFile.parse("test.epn", page.content()).problems());
        var network = page.editing.network().orElseThrow();
        assertEquals(network.getStages().size() + network.getWires().size() + page.editing.resource().layout().map(l -> l.getNotes().size()).orElse(0),
                page.elements().size());
        page.received.clear();
    }

    private List<String> wellFormed() {
        var ids = page.elements().stream().map(e -> e.get("id").getAsString()).toList();
        var first = ids.isEmpty() ? "none" : ids.getFirst();
        var last = ids.isEmpty() ? "none" : ids.getLast();
        var messages = new ArrayList<String>();
        messages.add(page.action("createNode", Map.of("elementTypeId", "stage:stream", "location", point(10, 20), "args", Map.of("provider", "tcp"))));
        messages.add(page.action("createNode", Map.of("elementTypeId", "note", "location", point(10, 20))));
        messages.add(page.action("createEdge", Map.of("elementTypeId", "wire", "sourceElementId", first, "targetElementId", last)));
        messages.add(page.action("changeBounds", Map.of("newBounds", List.of(bounds(first, 1, 2, 300, 100)))));
        messages.add(page.action("changeRoutingPoints",
                Map.of("newRoutingPoints", List.of(Map.of("elementId", last, "newRoutingPoints", List.of(point(5, 6)))))));
        messages.add(page.action("applyLabelEdit", Map.of("labelId", first, "text", "name" + ids.size())));
        messages.add(page.action("deleteElement", Map.of("elementIds", List.of(last))));
        messages.add(page.action("epn.duplicate", Map.of("ids", List.of(first))));
        messages.add(page.action("epn.copy", Map.of("ids", List.of(first, last))));
        messages.add(page.action("epn.paste", Map.of("location", point(3, 4))));
        messages.add(page.action("epn.selectionChanged", Map.of("ids", ids)));
        messages.add(page.action("epn.requestWireTargets", Map.of("requestId", "1", "stage", first)));
        messages.add(page.action("epn.requestFixes", Map.of("requestId", "2", "id", last)));
        messages.add(page.action("epn.fix", Map.of("id", first, "code", "unreachable-stage", "label", "Draw a wire from 'ticks'")));
        messages.add(page.action("glspUndo", Map.of()));
        messages.add(page.action("layout", Map.of()));
        return messages;
    }

    private static String broken(String message, Random random) {
        var text = new StringBuilder(message);
        var pieces = List.of("null", "[]", "{}", "\"\"", "-1", "1e99", "true", ",", "\"kind\":\"compound\",", "<b>", "\u0000", "stage1");
        for (var i = random.nextInt(3); i >= 0; i--) {
            var from = random.nextInt(text.length());
            var to = Math.min(text.length(), from + random.nextInt(12));
            switch (random.nextInt(4)) {
                case 0 -> text.delete(from, to);
                case 1 -> text.insert(from, text.substring(from, to));
                case 2 -> text.replace(from, to, pieces.get(random.nextInt(pieces.size())));
                default -> replaceValue(text, random, pieces.get(random.nextInt(pieces.size())));
            }
            if (text.isEmpty()) {
                break;
            }
        }
        return text.toString();
    }

    /** Puts something else in the place of a whole value, so that the message stays JSON. */
    private static void replaceValue(StringBuilder text, Random random, String piece) {
        var colon = text.indexOf(":", random.nextInt(text.length()));
        var end = colon < 0 ? -1 : colon + 1;
        while (end >= 0 && end < text.length() && ",}]".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        if (end > 0) {
            text.replace(colon + 1, end, piece);
        }
    }

    @Test
    void theFuzzingReachesMessagesThatAreJsonToo() {
        var random = new Random(1);
        var json = 0;
        for (var i = 0; i < 1000; i++) {
            try {
                JsonParser.parseString(broken(wellFormed().getFirst(), random)).getAsJsonObject();
                json++;
            } catch (RuntimeException e) {
                // no JSON
            }
        }
        assertTrue(json > 200 && json < 950, json + " of 1000");
    }
}
