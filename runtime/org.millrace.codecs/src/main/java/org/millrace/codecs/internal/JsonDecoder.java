package org.millrace.codecs.internal;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

/** Reads a JSON object from each line. */
final class JsonDecoder extends LineDecoder {

    private record Field(int index, PropertyType type) {
    }

    private final JsonFactory factory;
    private final EventBuilder builder;
    private final Map<String, Field> fields = new HashMap<>();

    JsonDecoder(EventType eventType, JsonFactory factory, int maximumLength) {
        super(maximumLength);
        this.factory = factory;
        this.builder = eventType.newBuilder();
        var properties = eventType.properties();
        for (var index = 0; index < properties.size(); index++) {
            var property = properties.get(index);
            if (property.type() != PropertyType.OBJECT) {
                fields.put(property.name(), new Field(index, property.type()));
            }
        }
    }

    @Override
    void lineBegins() {
        // A line break cannot stand inside a JSON value, so there is nothing to remember.
    }

    @Override
    boolean endsLine(byte next) {
        return next == '\n';
    }

    @Override
    void line(byte[] bytes, int from, int to, Output output) {
        if (isBlank(bytes, from, to)) {
            return;
        }
        Object event;
        try (var parser = factory.createParser(bytes, from, to - from)) {
            var fault = read(parser);
            if (!fault.isEmpty()) {
                output.malformed(fault);
                return;
            }
            event = builder.build();
        } catch (JsonProcessingException e) {
            output.malformed(e.getOriginalMessage());
            return;
        } catch (IOException e) {
            output.malformed(String.valueOf(e.getMessage()));
            return;
        }
        // Outside the try block: an exception of the receiver is not one of the input.
        output.event(event);
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        for (var i = from; i < to; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                return false;
            }
        }
        return true;
    }

    /** Fills the builder; what is wrong, or empty text. */
    private String read(JsonParser parser) throws IOException {
        builder.begin();
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return "the line is not a JSON object";
        }
        for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            var token = parser.nextToken();
            var field = fields.get(name);
            if (field == null) {
                parser.skipChildren();
            } else if (token != JsonToken.VALUE_NULL && !set(parser, token, field)) {
                return name + ": not a value of type " + field.type.label();
            }
        }
        return parser.nextToken() == null ? "" : "the line goes on after the JSON object";
    }

    private boolean set(JsonParser parser, JsonToken token, Field field) throws IOException {
        switch (field.type) {
            case STRING -> {
                if (token != JsonToken.VALUE_STRING) {
                    return false;
                }
                builder.set(field.index, parser.getText());
            }
            case BOOLEAN -> {
                if (!token.isBoolean()) {
                    return false;
                }
                builder.setBoolean(field.index, token == JsonToken.VALUE_TRUE);
            }
            case INT, LONG -> {
                if (token != JsonToken.VALUE_NUMBER_INT) {
                    return false;
                }
                if (field.type == PropertyType.INT) {
                    builder.setInt(field.index, parser.getIntValue());
                } else {
                    builder.setLong(field.index, parser.getLongValue());
                }
            }
            case FLOAT, DOUBLE -> {
                if (!token.isNumeric()) {
                    return false;
                }
                var value = parser.getDoubleValue();
                if (!(field.type == PropertyType.FLOAT ? Float.isFinite((float) value) : Double.isFinite(value))) {
                    return false;
                }
                builder.setDouble(field.index, value);
            }
            case OBJECT -> throw new IllegalStateException("not among the fields");
        }
        return true;
    }
}
