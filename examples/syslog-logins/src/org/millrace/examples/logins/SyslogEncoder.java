package org.millrace.examples.logins;

import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes an event as a message in a line. */
final class SyslogEncoder implements Encoder {

    private static final int USER = 1;
    private static final int NOTICE = 5;

    private final EventType eventType;
    private final String dataId;

    SyslogEncoder(EventType eventType, String dataId) {
        this.eventType = eventType;
        this.dataId = dataId;
    }

    @Override
    public void encode(Object event, ByteBuffer buffer) {
        var line = new StringBuilder();
        line.append('<').append(number(event, "facility", USER) * 8 + number(event, "severity", NOTICE)).append(">1 ");
        for (var part : SyslogMessage.HEADER) {
            line.append(word(value(event, part))).append(' ');
        }
        line.append(structuredData(event));
        if (value(event, "message") instanceof Object message) {
            line.append(' ').append(oneLine(message));
        }
        var bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length > buffer.remaining()) {
            throw new BufferOverflowException();
        }
        buffer.put(bytes);
    }

    private String structuredData(Object event) {
        var data = new StringBuilder();
        for (var property : eventType.properties()) {
            var value = SyslogMessage.isPart(property.name()) ? null : value(event, property.name());
            if (value != null) {
                data.append(' ').append(property.name()).append("=\"").append(oneLine(value).replaceAll("([\"\\\\\\]])", "\\\\$1")).append('"');
            }
        }
        return data.isEmpty() ? "-" : "[" + dataId + data + "]";
    }

    private Object value(Object event, String property) {
        var index = eventType.indexOf(property);
        return index < 0 ? null : eventType.get(event, index);
    }

    private int number(Object event, String property, int otherwise) {
        return value(event, property) instanceof Number number ? number.intValue() : otherwise;
    }

    /** The header has no blanks and only ASCII. */
    private static String word(Object value) {
        return value == null || value.toString().isEmpty() ? "-" : value.toString().replaceAll("[^!-~]", "_");
    }

    private static String oneLine(Object value) {
        return value.toString().replace('\n', ' ');
    }
}
