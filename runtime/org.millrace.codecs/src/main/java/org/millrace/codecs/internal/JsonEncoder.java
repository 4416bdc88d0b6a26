package org.millrace.codecs.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

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
            write(generator, eventType, event);
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

    private static void write(JsonGenerator generator, EventType type, Object event) throws IOException {
        generator.writeStartObject();
        var properties = type.properties();
        for (var index = 0; index < properties.size(); index++) {
            var property = properties.get(index);
            var value = type.get(event, index);
            if (TypeConversion.hasForm(property) && value != null) {
                generator.writeFieldName(property.name());
                if (property.structure().isPresent()) {
                    write(generator, property.structure().get(), value);
                } else {
                    write(generator, TypeConversion.fit(value, property.type(), property.name()));
                }
            }
        }
        generator.writeEndObject();
    }

    private static void write(JsonGenerator generator, Structure structure, Object value) throws IOException {
        if (!structure.repeated()) {
            one(generator, structure, value);
            return;
        }
        generator.writeStartArray();
        for (var each : Structure.elements(value)) {
            if (each == null) {
                generator.writeNull();
            } else {
                one(generator, structure, each);
            }
        }
        generator.writeEndArray();
    }

    private static void one(JsonGenerator generator, Structure structure, Object value) throws IOException {
        if (structure.record().isPresent()) {
            write(generator, structure.record().get(), value);
        } else {
            write(generator, TypeConversion.fit(value, structure.element(), structure.label()));
        }
    }

    private static void write(JsonGenerator generator, Object value) throws IOException {
        switch (value) {
            case String text -> generator.writeString(text);
            case Boolean flag -> generator.writeBoolean(flag);
            case Double number when !Double.isFinite(number) -> generator.writeNull();
            case Float number when !Float.isFinite(number) -> generator.writeNull();
            case Double number -> generator.writeNumber(number);
            case Float number -> generator.writeNumber(number);
            case BigDecimal number -> generator.writeNumber(number);
            case Number number -> generator.writeNumber(number.longValue());
            default -> generator.writeString((String) PropertyType.STRING.fit(value));
        }
    }
}
