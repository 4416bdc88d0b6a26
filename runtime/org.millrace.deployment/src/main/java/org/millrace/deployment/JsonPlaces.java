package org.millrace.deployment;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.util.Optional;

/**
 * Finds where a value stands in a JSON text. The library reports some faults of an object only
 * when it has read the whole object, and then names the object's end.
 */
final class JsonPlaces {

    private JsonPlaces() {
    }

    /** The place of the property or element that a fault is about, if the text has it. */
    static Optional<JsonLocation> find(JsonMapper mapper, String json, JsonMappingException fault) {
        var pointer = JsonPointer.empty();
        for (var reference : fault.getPath()) {
            pointer = reference.getFieldName() == null ? pointer.appendIndex(reference.getIndex())
                    : pointer.appendProperty(reference.getFieldName());
        }
        try (var parser = mapper.createParser(json)) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token != JsonToken.END_OBJECT && token != JsonToken.END_ARRAY
                        && parser.getParsingContext().pathAsPointer().equals(pointer)) {
                    return Optional.of(parser.currentTokenLocation());
                }
            }
        } catch (IOException e) {
            // The text breaks off before that place.
        }
        return Optional.empty();
    }
}
