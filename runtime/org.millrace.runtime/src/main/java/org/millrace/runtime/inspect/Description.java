package org.millrace.runtime.inspect;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Tap;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The description of an event for a message, limited in size.
 *
 * @param type   the event type, or the Java class, or {@code map}
 * @param text   the event as text for the user
 * @param values the properties as strings, numbers and booleans
 * @param cut    whether values are omitted or shortened
 */
record Description(String type, String text, Map<String, Object> values, boolean cut) {

    private static final int LONGEST_TEXT = 4_000;
    private static final int LONGEST_VALUE = 2_000;
    private static final int MOST_CHARACTERS = 50_000;
    private static final String CUT = "…";

    static Description of(Tap.Passing passing) {
        try {
            var event = passing.event();
            var name = passing.type().map(RuntimeEventType::name)
                    .orElseGet(() -> event instanceof Map ? "map" : event.getClass().getName());
            var raw = passing.type().map(type -> EventValues.of(type, event)).orElseGet(() -> ofUnknown(event));
            if (passing.type().isEmpty() && raw.isEmpty()) {
                return new Description(name, shorten(String.valueOf(event), LONGEST_TEXT), Map.of(), true);
            }
            return of(name, raw);
        } catch (RuntimeException | LinkageError e) {
            // Getters and toString are user code, whose exceptions must not affect the event's thread.
            return new Description("", "the event cannot be described: " + e, Map.of(), true);
        }
    }

    private static Map<String, Object> ofUnknown(Object event) {
        var values = new LinkedHashMap<String, Object>();
        if (event instanceof Map<?, ?> map) {
            map.forEach((key, value) -> values.put(String.valueOf(key), value));
        }
        return values;
    }

    private static Description of(String type, Map<String, Object> raw) {
        var values = new LinkedHashMap<String, Object>();
        var text = new StringJoiner(", ", "{", "}");
        var cut = false;
        var characters = 0;
        for (var property : raw.entrySet()) {
            var plain = plain(property.getValue());
            cut |= isCut(property.getValue(), plain);
            if (characters > MOST_CHARACTERS) {
                cut = true;
                break;
            }
            characters += property.getKey().length() + String.valueOf(plain).length();
            values.put(property.getKey(), plain);
            if (text.length() < LONGEST_TEXT) {
                text.add(property.getKey() + "=" + plain);
            }
        }
        return new Description(type, shorten(text.toString(), LONGEST_TEXT), values, cut);
    }

    /** Converts a value for JSON, which has no NaN and no infinite numbers; other types become strings. */
    static Object plain(Object value) {
        return switch (value) {
            case Double number when !Double.isFinite(number) -> number.toString();
            case Float number when !Float.isFinite(number) -> number.toString();
            case Integer number -> number;
            case Long number -> number;
            case Double number -> number;
            case Float number -> number;
            case Short number -> number;
            case Byte number -> number;
            case Boolean truth -> truth;
            case String text -> shorten(text, LONGEST_VALUE);
            case null -> "";
            // Longer ones are cut anyway.
            case byte[] bytes when bytes.length > LONGEST_VALUE -> plain(Arrays.copyOf(bytes, LONGEST_VALUE));
            case byte[] bytes -> plain(PropertyType.STRING.fit(bytes));
            default -> shorten(JsonValue.isStructured(value) ? JsonValue.text(value) : value.toString(), LONGEST_VALUE);
        };
    }

    /** Returns whether an injected event with the plain value differs. */
    private static boolean isCut(Object value, Object plain) {
        return switch (value) {
            case Instant time -> false;
            case Duration duration -> false;
            case BigDecimal number -> plain.toString().endsWith(CUT);
            case byte[] bytes -> plain.toString().endsWith(CUT);
            case Object nested when JsonValue.isStructured(nested) -> plain.toString().endsWith(CUT);
            case null, default -> plain != value;
        };
    }

    static String shorten(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1) + CUT;
    }
}
