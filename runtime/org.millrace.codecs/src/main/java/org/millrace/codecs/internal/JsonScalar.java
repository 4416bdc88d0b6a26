package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.util.Optional;

/** Reads single values of records and arrays. */
final class JsonScalar {

    private JsonScalar() {
    }

    /** Returns the value of the present token; empty if it is not of the type. */
    static Optional<Object> read(JsonParser parser, JsonToken token, PropertyType type) throws IOException {
        return switch (type) {
            case STRING -> token == JsonToken.VALUE_STRING ? Optional.of(parser.getText()) : Optional.empty();
            case BOOLEAN -> token.isBoolean() ? Optional.of(token == JsonToken.VALUE_TRUE) : Optional.empty();
            case INT -> token == JsonToken.VALUE_NUMBER_INT ? Optional.of(parser.getIntValue()) : Optional.empty();
            case LONG -> token == JsonToken.VALUE_NUMBER_INT ? Optional.of(parser.getLongValue()) : Optional.empty();
            case FLOAT -> token.isNumeric() && Float.isFinite((float) parser.getDoubleValue()) ? Optional.of((float) parser.getDoubleValue())
                    : Optional.empty();
            case DOUBLE -> token.isNumeric() && Double.isFinite(parser.getDoubleValue()) ? Optional.of(parser.getDoubleValue()) : Optional.empty();
            // The parser's own conversion throws for exponents that are too large.
            case DECIMAL -> token == JsonToken.VALUE_STRING || token.isNumeric() ? TypeConversion.parse(parser.getText(), type) : Optional.empty();
            case TIMESTAMP, DURATION, BYTES -> token == JsonToken.VALUE_STRING ? TypeConversion.parse(parser.getText(), type) : Optional.empty();
            case OBJECT -> Optional.empty();
        };
    }
}
