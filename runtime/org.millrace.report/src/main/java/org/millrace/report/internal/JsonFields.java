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

/** Reads the properties of a JSON object; errors contain the file's name. */
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
     * @param what a description of the file for messages, such as "the summary of a run"
     * @throws IOException if the file cannot be read or contains no JSON object; the message is for the user
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

    /** Returns whether there is a property that is not {@code null}. */
    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    /** Returns a property of type object. */
    public JsonFields object(String name) throws IOException {
        return inner(property(name, node.path(name).isObject(), "an object"));
    }

    /** Returns a property of type object, if present. */
    public Optional<JsonFields> optionalObject(String name) throws IOException {
        return has(name) ? Optional.of(object(name)) : Optional.empty();
    }

    /** Returns a property that is an array of objects. */
    public List<JsonFields> objects(String name) throws IOException {
        var all = new ArrayList<JsonFields>();
        for (var each : property(name, node.path(name).isArray(), "an array")) {
            property(name, each.isObject(), "an array of objects");
            all.add(inner(each));
        }
        return List.copyOf(all);
    }

    /** Returns the properties of this object in order; all of them must be objects. */
    public Map<String, JsonFields> objects() throws IOException {
        var all = new LinkedHashMap<String, JsonFields>();
        for (var each : node.properties()) {
            all.put(each.getKey(), object(each.getKey()));
        }
        return Collections.unmodifiableMap(all);
    }

    /** Returns a property that is an array of strings. */
    public List<String> texts(String name) throws IOException {
        var all = new ArrayList<String>();
        for (var each : property(name, node.path(name).isArray(), "an array")) {
            property(name, each.isTextual(), "an array of strings");
            all.add(each.textValue());
        }
        return List.copyOf(all);
    }

    /** Returns a property that is an object of strings, in order. */
    public Map<String, String> textMap(String name) throws IOException {
        var all = new LinkedHashMap<String, String>();
        for (var each : property(name, node.path(name).isObject(), "an object").properties()) {
            property(name, each.getValue().isTextual(), "an object of strings");
            all.put(each.getKey(), each.getValue().textValue());
        }
        return Collections.unmodifiableMap(all);
    }

    /** Returns a property of type string. */
    public String text(String name) throws IOException {
        return property(name, node.path(name).isTextual(), "a string").textValue();
    }

    /** Returns a property of type number. */
    public double number(String name) throws IOException {
        return property(name, node.path(name).isNumber(), "a number").doubleValue();
    }

    /** Returns a property that is an integer. */
    public long whole(String name) throws IOException {
        return property(name, node.path(name).canConvertToExactIntegral(), "a whole number").longValue();
    }

    /** Returns a property of type boolean. */
    public boolean flag(String name) throws IOException {
        return property(name, node.path(name).isBoolean(), "true or false").booleanValue();
    }

    /** Creates the exception for a property with an invalid value. */
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
