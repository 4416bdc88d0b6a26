package org.millrace.diagram;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.diagram.internal.graph.NoteBounds;
import org.millrace.diagram.internal.graph.StageKinds;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.diagram.TestPage.bounds;
import static org.millrace.diagram.TestPage.point;

/** Whatever is done and undone, the page shows the network, and all can be taken back. */
@Tag("slow")
class RandomEditsTest {

    private static final int EDITS = 1000;

    private TestPage page;
    private Random random;

    @ParameterizedTest
    @ValueSource(longs = {1, 20260401})
    void theGraphIsTheNetworkAfterEveryOperation(long seed) {
        page = TestPage.open(TestPage.THREE_STAGES);
        random = new Random(seed);
        for (var i = 0; i < EDITS; i++) {
            operation();
            assertConsistent();
            page.received.clear();
        }
        var after = page.content();
        while (page.editing.undoLabel().isPresent()) {
            page.editing.undo();
        }
        assertEquals(TestPage.THREE_STAGES, page.content());
        assertConsistent();
        while (page.editing.redoLabel().isPresent()) {
            page.editing.redo();
        }
        assertEquals(after, page.content());
        assertConsistent();
        assertEquals(List.of(), page.failures);
    }

    private void operation() {
        var stages = ids("stage:");
        var wires = ids("wire");
        var notes = ids("note");
        switch (random.nextInt(stages.size() > 20 ? 24 : 19)) {
            case 0, 1 -> page.act("createNode", Map.of("elementTypeId",
                    "stage:" + pick(List.of("stream", "processor", "bean", "inbound-adapter", "outbound-adapter")),
                    "location", point(random.nextInt(1000), random.nextInt(600))));
            case 2, 3 -> page.act("createEdge", Map.of("elementTypeId", "wire", "sourceElementId", pick(stages), "targetElementId", pick(stages)));
            case 4, 5 -> page.act("changeBounds", Map.of("newBounds", List.of(bounds(pick(stages), random.nextInt(1000), random.nextInt(600)),
                    bounds(pick(stages), random.nextInt(1000), random.nextInt(600), 100 + random.nextInt(200), 50))));
            case 6 -> page.act("changeRoutingPoints", Map.of("newRoutingPoints", List.of(Map.of("elementId", pick(wires), "newRoutingPoints",
                    List.of(point(random.nextInt(900), random.nextInt(500)), point(random.nextInt(900), random.nextInt(500)))))));
            case 7 -> page.act("reconnectEdge", Map.of("edgeElementId", pick(wires), "sourceElementId", pick(stages), "targetElementId", pick(stages)));
            case 8 -> page.act("applyLabelEdit", Map.of("labelId", pick(stages), "text", pick(List.of("a", "b", "rules", "<b>", "x" + random.nextInt(99)))));
            case 9 -> page.act("epn.duplicate", Map.of("ids", List.of(pick(stages), pick(stages))));
            case 10 -> page.act("glspUndo", Map.of()).act("glspUndo", Map.of());
            case 11 -> page.act("glspRedo", Map.of());
            case 12 -> page.act("layout", Map.of());
            case 13 -> page.act("createNode", Map.of("elementTypeId", "note", "location", point(random.nextInt(1000), random.nextInt(600))));
            case 14 -> page.act("applyLabelEdit", Map.of("labelId", pick(notes), "text", pick(List.of("", "a\nb", " <b>&amp;\r\n", "x" + random.nextInt(99)))));
            case 15 -> page.act("changeBounds", Map.of("newBounds", List.of(bounds(pick(notes), random.nextInt(1000), random.nextInt(600)),
                    bounds(pick(stages), random.nextInt(1000), random.nextInt(600)),
                    bounds(pick(notes), 5, 6, random.nextInt(200) - 9, random.nextInt(200) - 9))));
            case 16 -> page.act(pick(List.of("epn.duplicate", "epn.cut")), Map.of("ids", List.of(pick(notes), pick(stages)))).act("epn.paste", Map.of());
            case 17 -> page.act("epn.copy", Map.of("ids", List.of(pick(stages), pick(stages), pick(wires)))).act("epn.paste", Map.of());
            case 18 -> page.act("epn.cut", Map.of("ids", List.of(pick(stages), pick(wires))))
                    .act("epn.paste", Map.of("location", point(random.nextInt(1000), random.nextInt(600))));
            default -> page.act("deleteElement", Map.of("elementIds", List.of(pick(stages), pick(wires))));
        }
    }

    private List<String> ids(String type) {
        var ids = new ArrayList<>(page.elements().stream().filter(e -> e.get("type").getAsString().startsWith(type))
                .map(e -> e.get("id").getAsString()).toList());
        ids.add("gone");
        return ids;
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** The same stages at the same places and in the same sizes, and the same wires through the same points. */
    private void assertConsistent() {
        var network = page.editing.network().orElseThrow();
        var shown = new TreeSet<String>();
        var names = new HashMap<String, String>();
        for (var element : page.elements()) {
            if (element.get("type").getAsString().startsWith("stage:")) {
                var name = element.getAsJsonObject("args").get("name").getAsString();
                names.put(element.get("id").getAsString(), name);
                shown.add(name + " " + element.get("type").getAsString().substring("stage:".length()) + " " + position(element) + " " + size(element));
            }
        }
        page.elements().stream().filter(e -> e.get("type").getAsString().equals("wire")).forEach(e -> shown.add(e.get("id").getAsString() + " "
                + names.get(e.get("sourceId").getAsString()) + " > " + names.get(e.get("targetId").getAsString()) + bends(e)));
        var model = new TreeSet<String>();
        network.getStages().forEach(stage -> model.add(stage.getName() + " " + kind(stage) + " " + box(stage)));
        network.getWires().forEach(wire -> model.add(idOf(wire) + " " + wire.getFrom().getName() + " > " + wire.getTo().getName() + bends(wire)));
        page.editing.resource().layout().ifPresent(layout -> layout.getNotes()
                .forEach(note -> model.add(note.getX() + "," + note.getY() + " " + NoteBounds.text(note))));
        for (var i = 0; i < page.notes().size(); i++) {
            shown.add(page.noteText(i).replaceFirst(" [0-9]+x[0-9]+", ""));
        }
        assertEquals(model, shown);
    }

    private static String kind(Stage stage) {
        return StageKinds.type(StageKinds.of(stage)).substring("stage:".length());
    }

    private static String position(JsonObject node) {
        var at = node.getAsJsonObject("position");
        return at.get("x").getAsInt() + "," + at.get("y").getAsInt();
    }

    private static String size(JsonObject node) {
        var size = node.getAsJsonObject("size");
        return size.get("width").getAsInt() + "x" + size.get("height").getAsInt();
    }

    private static String bends(JsonObject edge) {
        var points = Optional.ofNullable(edge.getAsJsonArray("routingPoints")).orElseGet(JsonArray::new);
        return points.asList().stream().map(JsonElement::getAsJsonObject)
                .map(p -> " " + p.get("x").getAsInt() + "," + p.get("y").getAsInt()).collect(Collectors.joining());
    }

    /** What the file says; where it says nothing, the page decides. */
    private String box(Stage stage) {
        var shown = page.node(stage.getName());
        var box = page.editing.resource().layout().flatMap(layout -> layout.getBoxes().stream().filter(b -> b.getStage() == stage).findFirst());
        return box.map(b -> b.getX() + "," + b.getY()).orElseGet(() -> position(shown)) + " "
                + box.filter(b -> b.getWidth() > 0 && b.getHeight() > 0).map(b -> b.getWidth() + "x" + b.getHeight()).orElseGet(() -> size(shown));
    }

    private String bends(Wire wire) {
        var nth = page.editing.network().orElseThrow().getWires().stream().takeWhile(w -> w != wire)
                .filter(w -> w.getFrom() == wire.getFrom() && w.getTo() == wire.getTo()).count();
        return page.editing.resource().layout().stream().flatMap(layout -> layout.getRoutes().stream())
                .filter(r -> r.getFrom() == wire.getFrom() && r.getTo() == wire.getTo() && r.getNth() == nth).findFirst()
                .map(route -> route.getPoints().stream().map(p -> " " + p.getX() + "," + p.getY()).collect(Collectors.joining())).orElse("");
    }

    /** Asks the way a user would: what is selected by the host is what the page is told to select. */
    private String idOf(Wire wire) {
        page.session.select(List.of(wire));
        return page.last("elementSelected").getAsJsonArray("selectedElementsIDs").get(0).getAsString();
    }
}
