package org.millrace.diagram;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.eclipse.emf.common.util.URI;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.StatementTexts;
import org.millrace.epn.edit.Storage;
import org.millrace.epn.model.Stage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Simulates the page of a diagram and its host. */
final class TestPage extends TestHost {

    static final String THREE_STAGES = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="three">
                <eventType name="Tick"><property name="symbol"/></eventType>
                <adapter name="ticks" provider="tcp" eventType="Tick"/>
                <processor name="rules"><statement>select * from Tick</statement></processor>
                <bean name="counter" javaClass="org.example.Counter"/>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="counter"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="0" y="0"/>
                <box stage="rules" x="300" y="0"/>
                <box stage="counter" x="600" y="100"/>
                <route from="rules" to="counter"><point x="520" y="28"/><point x="520" y="128"/></route>
              </epn:Layout>
            </xmi:XMI>
            """;
    static final String EMPTY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="empty"/>
            """;

    private static final Gson JSON = new Gson();
    private static final List<String> KINDS = List.of("setModel", "updateModel", "elementSelected", "center", "setDirtyState", "epn.settings",
            "epn.refused", "epn.run", "epn.exportPicture", "epn.setPalette", "epn.setWireTargets", "epn.setFixes", "epn.figures",
            "epn.coverage", "epn.parallelism", "epn.debug");

    final DiagramSession session;
    final List<JsonObject> received = new ArrayList<>();

    private TestPage(String content, DiagramSettings settings) {
        super(editing(content));
        this.session = DiagramSession.open(editing, this, settings, Runnable::run, this::receive);
    }

    static TestPage open(String content) {
        return open(content, DiagramSettings.standard());
    }

    /** Creates a session whose page is not loaded yet. */
    static TestPage closed(String content) {
        return new TestPage(content, DiagramSettings.standard());
    }

    static TestPage open(String content, DiagramSettings settings) {
        var page = new TestPage(content, settings);
        page.load("page1");
        return page;
    }

    static EpnEditing editing(String content) {
        try {
            return EpnEditing.open(new Storage() {
                @Override
                public URI uri() {
                    return URI.createURI("test.epn");
                }

                @Override
                public byte[] read() {
                    return content.getBytes(StandardCharsets.UTF_8);
                }

                @Override
                public void write(byte[] written) {
                    throw new UnsupportedOperationException();
                }
            }, StatementTexts.byWords());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends the messages of a browser that loads the page. */
    void load(String client) {
        call(1, "initialize", Map.of("applicationId", "test", "protocolVersion", "1.0.0"));
        call(2, "initializeClientSession", Map.of("clientSessionId", client, "diagramType", "epn", "clientActionKinds", KINDS));
        this.client = client;
        act("requestModel", Map.of("options", Map.of("diagramType", "epn", "sourceUri", ""), "requestId", "r1"));
        act("epn.ready", Map.of());
    }

    private String client = "";
    private JsonObject graph = new JsonObject();

    private void receive(String json) {
        var message = JsonParser.parseString(json).getAsJsonObject();
        received.add(message);
        if (message.has("method") && message.getAsJsonObject("params").getAsJsonObject("action").has("newRoot")) {
            graph = message.getAsJsonObject("params").getAsJsonObject("action").getAsJsonObject("newRoot");
        }
    }

    private void call(int id, String method, Object parameters) {
        session.receive(JSON.toJson(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", parameters)));
    }

    /** Sends an action. */
    TestPage act(String kind, Map<String, ?> values) {
        session.receive(action(kind, values));
        return this;
    }

    /** Returns the message that sends an action. */
    String action(String kind, Map<String, ?> values) {
        var action = JSON.toJsonTree(values).getAsJsonObject();
        action.addProperty("kind", kind);
        return JSON.toJson(Map.of("jsonrpc", "2.0", "method", "process", "params", Map.of("clientId", client, "action", action)));
    }

    /** Returns the received actions of a kind, in order. */
    List<JsonObject> received(String kind) {
        return received.stream().filter(m -> m.has("method")).map(m -> m.getAsJsonObject("params").getAsJsonObject("action"))
                .filter(a -> a.get("kind").getAsString().equals(kind)).toList();
    }

    JsonObject last(String kind) {
        return received(kind).getLast();
    }

    List<String> refusals() {
        return received("epn.refused").stream().map(a -> a.get("message").getAsString()).toList();
    }

    /** Returns the graph that was received last. */
    JsonObject graph() {
        return graph;
    }

    List<JsonObject> elements() {
        return StreamSupport.stream(Optional.ofNullable(graph().getAsJsonArray("children")).orElseGet(JsonArray::new).spliterator(), false)
                .map(JsonElement::getAsJsonObject).toList();
    }

    JsonObject node(String name) {
        return elements().stream().filter(e -> e.get("type").getAsString().startsWith("stage:")
                && e.getAsJsonObject("args").get("name").getAsString().equals(name))
                .findFirst().orElseThrow(() -> new AssertionError("no stage " + name + " in " + graph()));
    }

    String id(String name) {
        return node(name).get("id").getAsString();
    }

    JsonObject edge(String from, String to) {
        return elements().stream().filter(e -> e.get("type").getAsString().equals("wire")
                && e.get("sourceId").getAsString().equals(id(from)) && e.get("targetId").getAsString().equals(id(to))).findFirst().orElseThrow();
    }

    String wire(String from, String to) {
        return edge(from, to).get("id").getAsString();
    }

    /** Returns the notes in the order of the file. */
    List<JsonObject> notes() {
        return elements().stream().filter(e -> e.get("type").getAsString().equals("note")).toList();
    }

    String note(int index) {
        return notes().get(index).get("id").getAsString();
    }

    /** Returns the position, the size and the text of a note. */
    String noteText(int index) {
        var note = notes().get(index);
        var size = note.getAsJsonObject("size");
        return place(note) + " " + size.get("width").getAsInt() + "x" + size.get("height").getAsInt() + " "
                + note.getAsJsonObject("args").get("text").getAsString();
    }

    String position(String name) {
        return place(node(name));
    }

    private static String place(JsonObject node) {
        var at = node.getAsJsonObject("position");
        return at.get("x").getAsInt() + "," + at.get("y").getAsInt();
    }

    String bends(String from, String to) {
        var points = edge(from, to).getAsJsonArray("routingPoints");
        return points == null ? "" : String.join(" ", StreamSupport.stream(points.spliterator(), false).map(JsonElement::getAsJsonObject)
                .map(p -> p.get("x").getAsInt() + "," + p.get("y").getAsInt()).toList());
    }

    String content() {
        return new String(editing.content(), StandardCharsets.UTF_8);
    }

    List<String> stages() {
        return editing.network().orElseThrow().getStages().stream().map(Stage::getName).toList();
    }

    List<String> wires() {
        return editing.network().orElseThrow().getWires().stream().map(w -> w.getFrom().getName() + " > " + w.getTo().getName()).toList();
    }

    /** Asserts that all changes were one step of undo and redo. */
    void assertOneStep(String before) {
        var after = content();
        editing.undo();
        assertEquals(before, content());
        editing.redo();
        assertEquals(after, content());
    }

    static Map<String, Object> point(double x, double y) {
        return Map.of("x", x, "y", y);
    }

    static Map<String, Object> bounds(String id, double x, double y) {
        return Map.of("elementId", id, "newPosition", point(x, y));
    }

    static Map<String, Object> bounds(String id, double x, double y, double width, double height) {
        return Map.of("elementId", id, "newPosition", point(x, y), "newSize", Map.of("width", width, "height", height));
    }
}
