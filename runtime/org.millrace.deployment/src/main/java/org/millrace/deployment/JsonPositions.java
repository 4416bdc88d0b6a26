package org.millrace.deployment;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds the position of a value in a JSON text. Jackson reports some errors of an object only after reading all
 * of it, at the end of the object.
 */
final class JsonPositions {

    private JsonPositions() {
    }

    /** Returns the position of the property or element that an error refers to, if the text contains it. */
    static Optional<JsonLocation> find(JsonMapper mapper, String json, JsonMappingException fault) {
        var pointer = JsonPointer.empty();
        for (var reference : fault.getPath()) {
            pointer = reference.getFieldName() == null ? pointer.appendIndex(reference.getIndex())
                    : pointer.appendProperty(reference.getFieldName());
        }
        return find(mapper, json, pointer);
    }

    /** Returns the position of a value, if the text contains it. */
    static Optional<JsonLocation> find(JsonMapper mapper, String json, JsonPointer pointer) {
        return first(mapper, json, parser -> parser.currentToken() != JsonToken.END_OBJECT && parser.currentToken() != JsonToken.END_ARRAY
                && parser.getParsingContext().pathAsPointer().equals(pointer), JsonParser::currentTokenLocation);
    }

    /** Returns the name and the position of the first null value of a property or list. */
    static Optional<Named> findNull(JsonMapper mapper, String json) {
        return first(mapper, json, parser -> parser.currentToken() == JsonToken.VALUE_NULL && !parser.getParsingContext().inRoot(),
                parser -> new Named(name(parser.getParsingContext()), parser.currentTokenLocation()));
    }

    /**
     * A named value.
     *
     * @param name the name of the property, or of the property whose list contains the value
     * @param at   the position
     */
    record Named(String name, JsonLocation at) {
    }

    private static String name(JsonStreamContext context) {
        var at = context;
        while (at.getCurrentName() == null && at.getParent() != null) {
            at = at.getParent();
        }
        return String.valueOf(at.getCurrentName());
    }

    private static <T> Optional<T> first(JsonMapper mapper, String json, Predicate<JsonParser> wanted, Function<JsonParser, T> value) {
        try (var parser = mapper.createParser(json)) {
            while (parser.nextToken() != null) {
                if (wanted.test(parser)) {
                    return Optional.of(value.apply(parser));
                }
            }
        } catch (IOException e) {
            // The text ends before that position.
        }
        return Optional.empty();
    }
}
