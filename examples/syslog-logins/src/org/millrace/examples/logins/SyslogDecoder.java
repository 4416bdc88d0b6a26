package org.millrace.examples.logins;

import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Cuts bytes into lines and makes an event of each, unless nobody wants it. */
final class SyslogDecoder implements Decoder {

    private final List<EventProperty> properties;
    private final EventBuilder builder;
    private final int maximumLength;
    private final Interest interest;
    private final WantedValues[] wanted;
    private WantedEvents known;
    private boolean skipping;

    SyslogDecoder(EventType eventType, int maximumLength, Interest interest) {
        this.properties = eventType.properties();
        this.builder = eventType.newBuilder();
        this.maximumLength = maximumLength;
        this.interest = interest;
        this.wanted = new WantedValues[properties.size()];
    }

    @Override
    public void decode(ByteBuffer buffer, Output output) {
        for (var at = buffer.position(); at < buffer.limit(); at++) {
            var length = at - buffer.position();
            if (buffer.get(at) == '\n') {
                var line = buffer.slice(buffer.position(), length);
                // Before the line is decoded: if the receiver throws, the next call begins with the next line.
                buffer.position(at + 1);
                endLine(line, output);
            } else if (skipping) {
                buffer.position(at + 1);
            } else if (length == maximumLength) {
                output.malformed("a message is longer than " + maximumLength + " bytes");
                skipping = true;
                buffer.position(at + 1);
            }
        }
    }

    @Override
    public void end(ByteBuffer rest, Output output) {
        decode(rest, output);
        if (rest.hasRemaining()) {
            var line = rest.slice();
            rest.position(rest.limit());
            endLine(line, output);
        }
    }

    private void endLine(ByteBuffer line, Output output) {
        if (skipping) {
            skipping = false;
            return;
        }
        SyslogMessage message;
        try {
            message = SyslogMessage.parse(StandardCharsets.UTF_8.newDecoder().decode(line).toString());
            if (!isWanted(message)) {
                output.screened(1);
                return;
            }
            fill(message);
        } catch (CharacterCodingException e) {
            output.malformed("a message is not text in UTF-8");
            return;
        } catch (IllegalArgumentException e) {
            output.malformed(e.getMessage());
            return;
        }
        output.event(builder.build());
    }

    /** Asks anew for every message: a statement may have come that wants it. */
    private boolean isWanted(SyslogMessage message) {
        var now = interest.now();
        if (now != known) {
            known = now;
            Arrays.setAll(wanted, now::values);
        }
        for (var i = 0; i < wanted.length; i++) {
            var value = wanted[i] == WantedValues.ANY ? null : message.value(properties.get(i).name());
            if (value != null && properties.get(i).type() == PropertyType.STRING && !wanted[i].contain(value)) {
                return false;
            }
        }
        return true;
    }

    private void fill(SyslogMessage message) {
        builder.begin();
        for (var i = 0; i < properties.size(); i++) {
            var property = properties.get(i);
            var value = message.value(property.name());
            if (value != null) {
                set(i, property.name(), property.type(), value);
            }
        }
    }

    private void set(int index, String name, PropertyType type, String value) {
        try {
            switch (type) {
                case STRING, OBJECT -> builder.set(index, value);
                case BOOLEAN -> builder.setBoolean(index, truth(value));
                case INT -> builder.setInt(index, Integer.parseInt(value));
                case LONG -> builder.setLong(index, Long.parseLong(value));
                case FLOAT, DOUBLE -> builder.setDouble(index, Double.parseDouble(value));
                case DECIMAL, TIMESTAMP, DURATION, BYTES -> builder.set(index, type.fit(value));
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + value + "' is no value of '" + name + "', which is of type " + type.label(), e);
        }
    }

    private static boolean truth(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(value);
        };
    }
}
