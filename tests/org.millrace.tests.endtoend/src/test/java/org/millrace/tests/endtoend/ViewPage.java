package org.millrace.tests.endtoend;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A browser client for the view of a served network: sends messages by POST and receives server-sent events. */
final class ViewPage implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> KINDS = List.of("setModel", "updateModel", "epn.settings", "epn.refused", "epn.figures");

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;
    private final List<JsonNode> actions = new CopyOnWriteArrayList<>();
    private final Thread reader;
    private final InputStream events;

    private ViewPage(URI address) throws IOException, InterruptedException {
        this.address = address;
        var answer = client.send(HttpRequest.newBuilder(at("events")).build(), BodyHandlers.ofInputStream());
        if (answer.statusCode() != 200) {
            throw new AssertionError("no events: " + answer);
        }
        this.events = answer.body();
        this.reader = Thread.ofPlatform().daemon().name("events").start(this::read);
    }

    /** Opens the page and requests the network. */
    static ViewPage open(URI address) throws IOException, InterruptedException {
        var page = new ViewPage(address);
        page.say(1, "initialize", Map.of("applicationId", "test", "protocolVersion", "1.0.0"));
        page.say(2, "initializeClientSession", Map.of("clientSessionId", "page", "diagramType", "epn", "clientActionKinds", KINDS));
        page.act("requestModel", Map.of("options", Map.of("diagramType", "epn", "sourceUri", ""), "requestId", "r1"));
        page.act("epn.ready", Map.of());
        return page;
    }

    /** Returns the status of a GET request. */
    static int status(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding()).statusCode();
    }

    /** Returns the status of a GET request with another host name. */
    static int status(URI address, String host) throws IOException {
        return status(address, "GET", "Host: " + host);
    }

    /** Returns the status for the headers of a message with a length. */
    int statusOfMessage(long length) throws IOException {
        return status(at("message"), "POST", "Host: " + address.getAuthority() + "\r\nContent-Length: " + length);
    }

    private static int status(URI address, String method, String headers) throws IOException {
        try (var socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write((method + " " + address.getRawPath() + "?" + address.getRawQuery() + " HTTP/1.1\r\n" + headers
                    + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            var line = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1)).readLine();
            return Integer.parseInt(line.split(" ")[1]);
        }
    }

    private URI at(String what) {
        return address.resolve("/" + what + "?" + address.getRawQuery() + "&page=p1");
    }

    private void read() {
        try (var lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("data: ")) {
                    actions.add(JSON.readTree(line.substring("data: ".length())).path("params").path("action"));
                }
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            // The server has ended.
        }
    }

    private void say(int id, String method, Object parameters) throws IOException, InterruptedException {
        var message = new LinkedHashMap<String, Object>(Map.of("jsonrpc", "2.0", "method", method, "params", parameters));
        if (id > 0) {
            message.put("id", id);
        }
        var request = HttpRequest.newBuilder(at("message")).POST(BodyPublishers.ofString(JSON.writeValueAsString(message))).build();
        var status = client.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 204) {
            throw new AssertionError("the message " + method + " was answered with " + status);
        }
    }

    /** Sends an action. */
    void act(String kind, Map<String, ?> values) throws IOException, InterruptedException {
        var action = new LinkedHashMap<String, Object>(values);
        action.put("kind", kind);
        say(0, "process", Map.of("clientId", "page", "action", action));
    }

    /** Waits for an action of the server. */
    JsonNode await(String kind, Predicate<JsonNode> condition) {
        return Await.value("the action " + kind, () -> actions.stream()
                .filter(action -> action.path("kind").asText().equals(kind) && condition.test(action)).findFirst(), actions::toString);
    }

    /** Returns the last network. */
    private Optional<JsonNode> graph() {
        return actions.reversed().stream().filter(action -> action.has("newRoot")).findFirst().map(action -> action.path("newRoot"));
    }

    /** Waits until exactly these stages are shown. */
    void awaitStages(String... names) {
        Await.until("the stages " + List.of(names), () -> names().equals(List.of(names)), () -> "there are " + names());
    }

    private List<String> names() {
        return graph().stream().flatMap(ViewPage::children).filter(node -> node.path("type").asText().startsWith("stage:"))
                .map(node -> node.path("args").path("name").asText()).toList();
    }

    /** Returns the id of a stage. */
    String id(String stage) {
        return graph().stream().flatMap(ViewPage::children).filter(node -> node.path("args").path("name").asText().equals(stage))
                .map(node -> node.path("id").asText()).findFirst().orElseThrow();
    }

    private static Stream<JsonNode> children(JsonNode graph) {
        return StreamSupport.stream(graph.path("children").spliterator(), false);
    }

    /** Waits until the server closes the connection. */
    void awaitEnd() {
        Await.until("the end of the events", () -> !reader.isAlive(), actions::toString);
    }

    @Override
    public void close() throws IOException {
        events.close();
        client.shutdownNow();
    }
}
