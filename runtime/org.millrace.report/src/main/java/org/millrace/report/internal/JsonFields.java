package org.millrace.report.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The properties of an object in a file; what is missing or wrong is said with the file's name. */
public final class JsonFields {

    private static final JsonMapper MAPPER = new JsonMapper();

    private final Path file;
    private final String what;
    private final JsonNode node;

    private JsonFields(Path file, String what, JsonNode node) {
        this.file = file;
        this.what = what;
        this.node = node;
    }

    /**
     * Reads a file.
     *
     * @param what what the file should be, for messages, such as "the summary of a run"
     * @throws IOException if it cannot be read or holds no JSON object, with a message for the user
     */
    public static JsonFields read(Path file, String what) throws IOException {
        try (var in = Files.newInputStream(file)) {
            var node = MAPPER.readTree(in);
            if (!node.isObject()) {
                throw new IOException(file + ": not " + what + ": it must be an object");
            }
            return new JsonFields(file, what, node);
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw new IOException(file + ":" + at.getLineNr() + ":" + at.getColumnNr() + ": not JSON: "
                    + e.getOriginalMessage(), e);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": there is no such file", e);
        }
    }

    /** Whether there is such a property that is not {@code null}. */
    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    /** A property that is an object. */
    public JsonFields object(String name) throws IOException {
        return inner(property(name, node.path(name).isObject(), "an object"));
    }

    /** A property that is an object, if it is there. */
    public Optional<JsonFields> optionalObject(String name) throws IOException {
        return has(name) ? Optional.of(object(name)) : Optional.empty();
    }

    /** A property that is an array of objects. */
    public List<JsonFields> objects(String name) throws IOException {
        var all = new ArrayList<JsonFields>();
        for (var each : property(name, node.path(name).isArray(), "an array")) {
            property(name, each.isObject(), "an array of objects");
            all.add(inner(each));
        }
        return List.copyOf(all);
    }

    /** The properties of this object, all of which are objects, in their order. */
    public Map<String, JsonFields> objects() throws IOException {
        var all = new LinkedHashMap<String, JsonFields>();
        for (var each : node.properties()) {
            all.put(each.getKey(), object(each.getKey()));
        }
        return Collections.unmodifiableMap(all);
    }

    /** The texts of an array. */
    public List<String> texts(String name) throws IOException {
        var all = new ArrayList<String>();
        for (var each : property(name, node.path(name).isArray(), "an array")) {
            property(name, each.isTextual(), "an array of strings");
            all.add(each.textValue());
        }
        return List.copyOf(all);
    }

    /** The texts of an object, by name, in their order. */
    public Map<String, String> textMap(String name) throws IOException {
        var all = new LinkedHashMap<String, String>();
        for (var each : property(name, node.path(name).isObject(), "an object").properties()) {
            property(name, each.getValue().isTextual(), "an object of strings");
            all.put(each.getKey(), each.getValue().textValue());
        }
        return Collections.unmodifiableMap(all);
    }

    /** A property that is a text. */
    public String text(String name) throws IOException {
        return property(name, node.path(name).isTextual(), "a string").textValue();
    }

    /** A property that is a number. */
    public double number(String name) throws IOException {
        return property(name, node.path(name).isNumber(), "a number").doubleValue();
    }

    /** A property that is a whole number. */
    public long whole(String name) throws IOException {
        return property(name, node.path(name).canConvertToExactIntegral(), "a whole number").longValue();
    }

    /** A property that is true or false. */
    public boolean flag(String name) throws IOException {
        return property(name, node.path(name).isBoolean(), "true or false").booleanValue();
    }

    /** The failure of a property that has the right kind and a wrong value. */
    public IOException wrong(String name, String must) {
        return new IOException(file + ": not " + what + ": \"" + name + "\" must be " + must);
    }

    private JsonFields inner(JsonNode inner) {
        return new JsonFields(file, what, inner);
    }

    private JsonNode property(String name, boolean valid, String kind) throws IOException {
        if (!valid) {
            throw wrong(name, kind);
        }
        return node.get(name);
    }
}
