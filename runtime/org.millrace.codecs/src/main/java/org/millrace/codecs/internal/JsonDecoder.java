package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Decodes one JSON object per line. The last value of a duplicate property counts, so an unwanted object is
 * parsed to its end, but no event is built.
 */
final class JsonDecoder extends LineDecoder {

    /** A property with its index in the type and among the fields; its structure is {@code null} for single values. */
    private record Field(int index, PropertyType type, int number, JsonStructure structure) {
    }

    /** The result of parsing a line, with an error message or the empty string. */
    private record Reading(Outcome outcome, String fault) {
    }

    private enum Outcome { EVENT, LEFT_OUT, UNCERTAIN, MALFORMED }

    private static final Reading EVENT = new Reading(Outcome.EVENT, "");
    private static final Reading LEFT_OUT = new Reading(Outcome.LEFT_OUT, "");
    private static final Reading UNCERTAIN = new Reading(Outcome.UNCERTAIN, "");

    private final JsonFactory factory;
    private final EventBuilder builder;
    private final Map<String, Field> fields = new HashMap<>();
    private final WantedFields wanted;

    JsonDecoder(EventType eventType, JsonFactory factory, int maximumLength, Interest interest) {
        super(maximumLength, 1);
        this.factory = factory;
        this.builder = eventType.newBuilder();
        var properties = eventType.properties();
        for (var index = 0; index < properties.size(); index++) {
            var property = properties.get(index);
            if (TypeConversion.hasForm(property)) {
                fields.put(property.name(), new Field(index, property.type(), fields.size(), property.structure().map(JsonStructure::new).orElse(null)));
            }
        }
        var numbered = new int[fields.size()];
        fields.values().forEach(field -> numbered[field.number] = field.index);
        this.wanted = new WantedFields(interest, numbered);
    }

    @Override
    void lineBegins() {
        // A JSON value cannot contain a line break, so no state is needed.
    }

    @Override
    boolean endsLine(byte next) {
        return next == '\n';
    }

    @Override
    boolean line(byte[] bytes, int from, int to, Output output) {
        if (isBlank(bytes, from, to)) {
            return true;
        }
        var reading = wanted.isNarrow() ? read(bytes, from, to, true) : UNCERTAIN;
        if (reading.outcome == Outcome.UNCERTAIN) {
            reading = read(bytes, from, to, false);
        }
        // Outside of the try block: an exception of the receiver is not an input error.
        switch (reading.outcome) {
            case EVENT -> send(builder.build(), output);
            case LEFT_OUT -> leaveOut();
            default -> output.malformed(reading.fault, piece(bytes, from, to));
        }
        return true;
    }

    private Reading read(byte[] bytes, int from, int to, boolean screening) {
        try (var parser = factory.createParser(bytes, from, to - from)) {
            return read(parser, screening);
        } catch (JsonProcessingException e) {
            return malformed(e.getOriginalMessage());
        } catch (IOException | IllegalArgumentException e) {
            // Records of Java classes, and arrays of primitive types, do not take all values.
            return malformed(String.valueOf(e.getMessage()));
        }
    }

    private static Reading malformed(String fault) {
        return new Reading(Outcome.MALFORMED, fault);
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        for (var i = from; i < to; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                return false;
            }
        }
        return true;
    }

    /**
     * Parses an object into the builder.
     *
     * @param screening whether to stop filling at an unwanted value; the outcome is uncertain if a relevant
     *                  property occurs again after it
     */
    private Reading read(JsonParser parser, boolean screening) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return malformed("the line is not a JSON object");
        }
        var begun = false;
        var leftOut = false;
        for (var name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            var token = parser.nextToken();
            var field = fields.get(name);
            if (field == null) {
                parser.skipChildren();
                continue;
            }
            var matters = screening && wanted.values(field.number) != WantedValues.ANY;
            if (leftOut) {
                if (matters) {
                    return UNCERTAIN;
                }
                parser.skipChildren();
            } else if (matters && !isAmong(parser, token, field)) {
                leftOut = true;
            } else if (token != JsonToken.VALUE_NULL) {
                if (!begun) {
                    begun = true;
                    builder.begin();
                }
                if (field.structure != null) {
                    builder.set(field.index, field.structure.read(parser, token, name));
                } else if (!set(parser, token, field)) {
                    return malformed(name + ": not a value of type " + field.type.label());
                }
            }
        }
        if (parser.nextToken() != null) {
            return malformed("the line goes on after the JSON object");
        }
        if (!begun && !leftOut) {
            builder.begin();
        }
        return leftOut ? LEFT_OUT : EVENT;
    }

    /** Returns whether a value is wanted; values of a wrong type are left to the decoder. */
    private boolean isAmong(JsonParser parser, JsonToken token, Field field) throws IOException {
        var values = wanted.values(field.number);
        return switch (field.type) {
            case STRING -> token != JsonToken.VALUE_STRING || values.contain(parser.getText());
            case BOOLEAN -> !token.isBoolean() || values.contain(token == JsonToken.VALUE_TRUE);
            case INT, LONG -> token != JsonToken.VALUE_NUMBER_INT || values.contain(parser.getLongValue());
            case FLOAT -> !token.isNumeric() || values.contain((double) (float) parser.getDoubleValue());
            case DOUBLE -> !token.isNumeric() || values.contain(parser.getDoubleValue());
            case DECIMAL, TIMESTAMP, DURATION, BYTES, OBJECT -> true;
        };
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
            case DECIMAL, TIMESTAMP, DURATION, BYTES -> {
                var value = JsonScalar.read(parser, token, field.type);
                value.ifPresent(found -> builder.set(field.index, found));
                return value.isPresent();
            }
            case OBJECT -> throw new IllegalStateException("not among the fields");
        }
        return true;
    }
}
