package org.millrace.codecs.internal;

import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.PropertyType;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Encodes events as lines of separated values; absent values and non-finite numbers become empty. */
final class CsvEncoder implements Encoder {

    private final FieldPlan plan;
    private final char separator;
    private final boolean header;
    private final int maximumLineLength;
    private final int maximumLines;

    CsvEncoder(FieldPlan plan, byte separator, boolean header, int maximumLineLength, int maximumLines) {
        this.plan = plan;
        this.separator = (char) separator;
        this.header = header;
        this.maximumLineLength = maximumLineLength;
        this.maximumLines = maximumLines;
    }

    @Override
    public void begin(ByteBuffer buffer) {
        if (!header) {
            return;
        }
        var line = new StringBuilder();
        for (var name : plan.names()) {
            append(line, name);
        }
        put(line, buffer);
    }

    /** Implements the interface; throws {@link IllegalArgumentException} for lines over the limit. */
    @Override
    public void encode(Object event, ByteBuffer buffer) {
        var line = new StringBuilder();
        for (var field = 0; field < plan.size(); field++) {
            var value = plan.eventType().get(event, plan.index(field));
            append(line, value == null ? null : TypeConversion.fit(value, plan.type(field), plan.names().get(field)));
        }
        put(line, buffer);
    }

    private void append(StringBuilder line, Object value) {
        switch (value) {
            case null -> { }
            case Double number when !Double.isFinite(number) -> { }
            case Float number when !Float.isFinite(number) -> { }
            default -> appendText(line, (String) PropertyType.STRING.fit(value));
        }
        line.append(separator);
    }

    private void appendText(StringBuilder line, String text) {
        var plain = !text.isEmpty();
        for (var i = 0; plain && i < text.length(); i++) {
            var character = text.charAt(i);
            plain = character != separator && character != '"' && character != '\n' && character != '\r';
        }
        if (plain) {
            line.append(text);
        } else {
            line.append('"').append(text.replace("\"", "\"\"")).append('"');
        }
    }

    private void put(StringBuilder line, ByteBuffer buffer) {
        line.setCharAt(line.length() - 1, '\n');
        var bytes = line.toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length - 1 > maximumLineLength) {
            throw new IllegalArgumentException("the line has " + (bytes.length - 1) + " bytes; maximumLineLength is "
                    + maximumLineLength);
        }
        var lines = line.chars().filter(character -> character == '\n').count();
        if (lines > maximumLines) {
            throw new IllegalArgumentException("the event has " + lines + " lines; maximumLines is " + maximumLines);
        }
        if (bytes.length > buffer.remaining()) {
            throw new BufferOverflowException();
        }
        buffer.put(bytes);
    }
}
