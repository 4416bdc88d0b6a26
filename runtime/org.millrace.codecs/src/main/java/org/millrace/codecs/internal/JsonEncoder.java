package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/** Encodes events as one JSON object per line; absent values are omitted, non-finite numbers become null. */
final class JsonEncoder implements Encoder {

    private final EventType eventType;
    private final JsonFactory factory;
    private final int maximumLineLength;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);

    JsonEncoder(EventType eventType, JsonFactory factory, int maximumLineLength) {
        this.eventType = eventType;
        this.factory = factory;
        this.maximumLineLength = maximumLineLength;
    }

    /** Implements the interface; throws {@link IllegalArgumentException} for lines over the limit. */
    @Override
    public void encode(Object event, ByteBuffer buffer) {
        line.reset();
        try (var generator = factory.createGenerator(line)) {
            generator.writeStartObject();
            var properties = eventType.properties();
            for (var index = 0; index < properties.size(); index++) {
                var property = properties.get(index);
                var value = eventType.get(event, index);
                if (property.type() != PropertyType.OBJECT && value != null) {
                    write(generator, property.name(), TypeConversion.fit(value, property.type(), property.name()));
                }
            }
            generator.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot happen when writing to memory", e);
        }
        if (line.size() > maximumLineLength) {
            throw new IllegalArgumentException("the line has " + line.size() + " bytes; maximumLineLength is "
                    + maximumLineLength);
        }
        if (line.size() + 1 > buffer.remaining()) {
            throw new BufferOverflowException();
        }
        buffer.put(line.toByteArray()).put((byte) '\n');
    }

    private static void write(JsonGenerator generator, String name, Object value) throws IOException {
        switch (value) {
            case String text -> generator.writeStringField(name, text);
            case Boolean flag -> generator.writeBooleanField(name, flag);
            case Double number when !Double.isFinite(number) -> generator.writeNullField(name);
            case Float number when !Float.isFinite(number) -> generator.writeNullField(name);
            case Double number -> generator.writeNumberField(name, number);
            case Float number -> generator.writeNumberField(name, number);
            case BigDecimal number -> generator.writeNumberField(name, number);
            case Number number -> generator.writeNumberField(name, number.longValue());
            default -> generator.writeStringField(name, (String) PropertyType.STRING.fit(value));
        }
    }
}
