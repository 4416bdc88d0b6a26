package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/** Reads records and arrays. For one thread. */
final class JsonStructure {

    /** A property of a record; its structure is {@code null} for single values. */
    private record Field(int index, EventProperty property, JsonStructure structure) {
    }

    private final Structure structure;
    private final EventBuilder builder;
    private final Map<String, Field> fields = new HashMap<>();

    JsonStructure(Structure structure) {
        this.structure = structure;
        this.builder = structure.record().map(EventType::newBuilder).orElse(null);
        structure.record().ifPresent(this::addFields);
    }

    private void addFields(EventType type) {
        var properties = type.properties();
        for (var index = 0; index < properties.size(); index++) {
            var property = properties.get(index);
            if (TypeConversion.hasForm(property)) {
                fields.put(property.name(), new Field(index, property, property.structure().map(JsonStructure::new).orElse(null)));
            }
        }
    }

    /**
     * Reads the value that begins with the present token.
     *
     * @param path the path of the value, for messages
     * @throws JsonParseException if the value has another form; its original message is for the user
     */
    Object read(JsonParser parser, JsonToken token, String path) throws IOException {
        if (!structure.repeated()) {
            return one(parser, token, path);
        }
        if (token != JsonToken.START_ARRAY) {
            throw wrong(parser, path, structure.label());
        }
        var values = new ArrayList<>();
        for (var next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            values.add(next == JsonToken.VALUE_NULL ? null : one(parser, next, path + "[" + values.size() + "]"));
        }
        return values;
    }

    private Object one(JsonParser parser, JsonToken token, String path) throws IOException {
        if (structure.record().isEmpty()) {
            return scalar(parser, token, structure.element(), path);
        }
        if (token != JsonToken.START_OBJECT) {
            throw wrong(parser, path, structure.record().get().name());
        }
        builder.begin();
        for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            var value = parser.nextToken();
            var field = fields.get(name);
            if (field == null) {
                parser.skipChildren();
            } else if (value != JsonToken.VALUE_NULL) {
                var at = path + "." + name;
                builder.set(field.index, field.structure != null ? field.structure.read(parser, value, at)
                        : scalar(parser, value, field.property.type(), at));
            }
        }
        return builder.build();
    }

    private static Object scalar(JsonParser parser, JsonToken token, PropertyType type, String path) throws IOException {
        var value = JsonScalar.read(parser, token, type);
        if (value.isEmpty()) {
            throw wrong(parser, path, type.label());
        }
        return value.get();
    }

    private static JsonParseException wrong(JsonParser parser, String path, String type) {
        return new JsonParseException(parser, path + ": not a value of type " + type);
    }
}
