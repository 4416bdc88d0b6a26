package org.millrace.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.journal.RecordedEvents.Event;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Events of a journal as JSON. */
public final class RecordedEventText {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private RecordedEventText() {
    }

    /** Returns an event as one line. */
    public static String json(Event event) {
        var object = JsonNodeFactory.instance.objectNode().put("event", event.number()).put("kind", event.kind().name().toLowerCase(Locale.ROOT))
                .put("stage", event.stage()).put("type", event.type());
        object.set("values", MAPPER.valueToTree(plain(event.values())));
        return text(object);
    }

    /** Returns the values of an event as one line. */
    public static String values(Event event) {
        return values(event.values());
    }

    /** Returns values by property as one line. */
    public static String values(Map<String, Object> values) {
        return text(plain(values));
    }

    private static String text(Object plain) {
        try {
            return MAPPER.writeValueAsString(plain);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain values can always be written", e);
        }
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var plain = new LinkedHashMap<String, Object>();
                map.forEach((name, each) -> plain.put(String.valueOf(name), plain(each)));
                yield plain;
            }
            case Collection<?> list -> list.stream().map(RecordedEventText::plain).toList();
            case Double number when !Double.isFinite(number) -> number.toString();
            case Float number when !Float.isFinite(number) -> number.toString();
            case Boolean truth -> truth;
            case Integer number -> number;
            case Long number -> number;
            case Short number -> number;
            case Byte number -> number;
            case Double number -> number;
            case Float number -> number;
            case BigDecimal number -> number;
            case BigInteger number -> number;
            case byte[] bytes -> bytes;
            case null -> null;
            default -> value.toString();
        };
    }
}
