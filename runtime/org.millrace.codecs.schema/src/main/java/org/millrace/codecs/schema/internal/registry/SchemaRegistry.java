package org.millrace.codecs.schema.internal.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.codecs.schema.internal.MalformedEventException;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A schema registry with Confluent's interface. For any thread; the methods wait for answers. */
public final class SchemaRegistry {

    private static final String CONTENT = "application/vnd.schemaregistry.v1+json";
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    private static final int NOT_FOUND = 404;
    private static final int BAD_REQUEST = 400;
    private static final int SERVER_ERROR = 500;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI address;
    private final Optional<String> authorization;
    private HttpClient client;

    /**
     * A schema.
     *
     * @param id    its number in the registry
     * @param text  its text
     * @param others the schemas that it refers to, by the names that it uses, each after those that it refers to
     */
    public record Registered(int id, String text, Map<String, String> others) {

        /** Returns all texts, each after those that it refers to. */
        public List<String> texts() {
            var texts = new ArrayList<>(others.values());
            texts.add(text);
            return texts;
        }
    }

    private record Answer(int status, JsonNode content) {
    }

    /**
     * @param credentials a file with user:password
     * @throws IllegalArgumentException if the file cannot be read; the message is for the user
     */
    public SchemaRegistry(URI address, Optional<Path> credentials) {
        this.address = address;
        this.authorization = credentials.map(SchemaRegistry::authorization);
    }

    private static String authorization(Path file) {
        try {
            var text = Files.readString(file).strip();
            if (text.indexOf(':') < 1) {
                throw new IllegalArgumentException("the file " + file + " does not have the form user:password");
            }
            return "Basic " + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("the file " + file + " with the credentials for the schema registry does not exist", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("the file " + file + " with the credentials for the schema registry cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the schema with a number. Waits for a registry that cannot be reached, at most 30 s.
     *
     * @throws MalformedEventException if there is none; the message is for the user
     */
    public Registered byId(int id) throws MalformedEventException {
        var begin = System.nanoTime();
        for (var pause = 100L; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
            try {
                var answer = get("/schemas/ids/" + Integer.toUnsignedString(id));
                if (answer.status == NOT_FOUND) {
                    throw new MalformedEventException("the schema registry has no schema with the number " + Integer.toUnsignedString(id));
                }
                return registered(id, checked(answer));
            } catch (IOException e) {
                if (System.nanoTime() - begin > PATIENCE_NANOS || Thread.currentThread().isInterrupted()) {
                    throw new MalformedEventException(e.getMessage());
                }
                pause(pause);
            }
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the newest schema of a subject; empty if there is none.
     *
     * @throws IOException if the registry does not answer; the message is for the user
     */
    public Optional<Registered> newest(String subject) throws IOException {
        var answer = get("/subjects/" + encoded(subject) + "/versions/latest");
        return answer.status == NOT_FOUND ? Optional.empty() : Optional.of(registered(checked(answer).path("id").asInt(), answer.content));
    }

    /**
     * Returns the number of a schema under a subject; empty if it is not registered.
     *
     * @param type such as {@code AVRO}
     * @throws IOException if the registry does not answer, or refuses the schema; the message is for the user
     */
    public Optional<Integer> find(String subject, String type, String text) throws IOException {
        var answer = post("/subjects/" + encoded(subject), type, text);
        return answer.status == NOT_FOUND ? Optional.empty() : Optional.of(checked(answer).path("id").asInt());
    }

    /** Registers a schema and returns its number; throws as {@link #find}. */
    public int register(String subject, String type, String text) throws IOException {
        return checked(post("/subjects/" + encoded(subject) + "/versions", type, text)).path("id").asInt();
    }

    private Registered registered(int id, JsonNode content) throws IOException {
        var others = new LinkedHashMap<String, String>();
        addReferences(content, others);
        return new Registered(id, content.path("schema").asText(), others);
    }

    private void addReferences(JsonNode content, Map<String, String> others) throws IOException {
        for (var reference : content.path("references")) {
            var name = reference.path("name").asText();
            if (!others.containsKey(name)) {
                var other = checked(get("/subjects/" + encoded(reference.path("subject").asText()) + "/versions/" + reference.path("version").asInt()));
                addReferences(other, others);
                others.put(name, other.path("schema").asText());
            }
        }
    }

    private static String encoded(String subject) {
        return URLEncoder.encode(subject, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private Answer get(String path) throws IOException {
        return send(request(path).GET());
    }

    private Answer post(String path, String type, String text) throws IOException {
        ObjectNode content = JSON.createObjectNode().put("schema", text);
        if (!type.equals("AVRO")) {
            content.put("schemaType", type);
        }
        return send(request(path).header("Content-Type", CONTENT).POST(BodyPublishers.ofString(content.toString())));
    }

    private HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create(address + path)).timeout(LIMIT).header("Accept", CONTENT + ", application/json");
        authorization.ifPresent(value -> request.header("Authorization", value));
        return request;
    }

    private Answer send(HttpRequest.Builder request) throws IOException {
        try {
            var response = client().send(request.build(), BodyHandlers.ofString());
            if (response.statusCode() >= SERVER_ERROR) {
                throw new IOException("the schema registry " + address + " answers with status " + response.statusCode());
            }
            return new Answer(response.statusCode(), JSON.readTree(response.body()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the schema registry " + address + " was not waited for", e);
        } catch (JsonProcessingException e) {
            throw new IOException(address + " does not answer as a schema registry", e);
        } catch (IOException e) {
            throw e.getMessage() != null && e.getMessage().contains(address.toString()) ? e
                    : new IOException("the schema registry " + address + " cannot be reached" + (e.getMessage() == null ? "" : ": " + e.getMessage()), e);
        }
    }

    private synchronized HttpClient client() {
        if (client == null) {
            client = HttpClient.newBuilder().connectTimeout(LIMIT).build();
        }
        return client;
    }

    private JsonNode checked(Answer answer) throws IOException {
        if (answer.status >= BAD_REQUEST) {
            throw new IOException("the schema registry " + address + " refuses: " + answer.content.path("message").asText("status " + answer.status));
        }
        return answer.content;
    }
}
