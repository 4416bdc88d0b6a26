package org.millrace.runtime.inspect;

import com.espertech.esper.common.client.EventBean;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.EventValues;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Writes values of events as JSON; objects of unknown classes become texts. */
final class JsonValue {

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonValue() {
    }

    /** Returns whether a value is a record or an array. */
    static boolean isStructured(Object value) {
        return value instanceof Map || value instanceof Collection || value instanceof Object[];
    }

    /** Returns a value as a text in JSON. */
    static String text(Object value) {
        var text = new StringWriter();
        try (var json = FACTORY.createGenerator(text)) {
            write(json, value, Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot happen when writing to memory", e);
        }
        return text.toString();
    }

    /** Writes a value; throws an exception of the generator if it cannot be written. */
    static void write(JsonGenerator json, Object value, Optional<EventTypes> types) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case EventBean event -> write(json, event.getUnderlying(), types);
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (var entry : map.entrySet()) {
                    json.writeFieldName(String.valueOf(entry.getKey()));
                    write(json, entry.getValue(), types);
                }
                json.writeEndObject();
            }
            case Collection<?> list -> {
                json.writeStartArray();
                for (var each : list) {
                    write(json, each, types);
                }
                json.writeEndArray();
            }
            case Object[] array -> write(json, Arrays.asList(array), types);
            case Boolean truth -> json.writeBoolean(truth);
            case Double number when Double.isFinite(number) -> json.writeNumber(number);
            case Float number when Float.isFinite(number) -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Integer number -> json.writeNumber(number);
            case Short number -> json.writeNumber(number);
            case Byte number -> json.writeNumber(number.shortValue());
            case BigDecimal number -> json.writeNumber(number);
            case BigInteger number -> json.writeNumber(number);
            case byte[] bytes -> json.writeBinary(bytes);
            default -> {
                var type = types.flatMap(known -> known.ofRecord(value));
                if (type.isPresent()) {
                    write(json, EventValues.of(type.get(), value), types);
                } else {
                    json.writeString(String.valueOf(value));
                }
            }
        }
    }
}
