package org.millrace.profile.inspect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses event values that the user enters in a form or reads from a file. */
public final class EventValues {

    private static final ObjectMapper JSON = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();
    private static final TypeReference<LinkedHashMap<String, Object>> EVENT = new TypeReference<>() {
    };

    private EventValues() {
    }

    /**
     * Parses the value of a property. Decimals, times and bytes stay texts, which messages carry without loss.
     *
     * @throws IllegalArgumentException if the text does not fit the property's type
     */
    public static Object parse(PropertySpec property, String text) {
        var value = text.strip();
        try {
            return switch (property.type()) {
                case "boolean" -> truth(value);
                case "int" -> Integer.valueOf(value);
                case "long" -> Long.valueOf(value);
                case "float", "double" -> Double.valueOf(value);
                case "decimal", "timestamp", "duration", "bytes" ->
                        PropertyType.STRING.fit(PropertyType.ofLabel(property.type()).orElseThrow().fit(value));
                default -> text;
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(property.name() + ": " + text + " is not of type " + property.type(), e);
        }
    }

    /** Returns an example of a value whose notation is not obvious; empty for other types. */
    public static String example(PropertySpec property) {
        return switch (property.type()) {
            case "timestamp" -> "2026-11-25T10:00:00.5Z";
            case "duration" -> "500ms";
            case "bytes" -> "AQID";
            default -> property.array() ? "[ ]" : property.record().isEmpty() ? "" : "{ }";
        };
    }

    private static Boolean truth(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new NumberFormatException(value);
        };
    }

    /**
     * Reads the events of a file: {@code .csv} with a header line of property names, otherwise JSON as one
     * object, an array of objects, or one object per line.
     *
     * @throws IOException if the file cannot be read or has another format; the message is for the user
     */
    public static List<Map<String, Object>> read(Path file) throws IOException {
        var text = Files.readString(file);
        return file.getFileName().toString().endsWith(".csv") ? csv(text) : parseJson(text);
    }

    /**
     * Parses events in JSON: one object, an array of objects, or a sequence of objects.
     *
     * @throws IOException if the text has another format; the message is for the user
     */
    public static List<Map<String, Object>> parseJson(String text) throws IOException {
        var events = new ArrayList<Map<String, Object>>();
        try (var parser = JSON.getFactory().createParser(text);
                var nodes = JSON.readerFor(JsonNode.class).<JsonNode>readValues(parser)) {
            while (nodes.hasNextValue()) {
                var node = nodes.nextValue();
                if (node.isArray()) {
                    for (var element : node) {
                        events.add(event(element));
                    }
                } else {
                    events.add(event(node));
                }
            }
        } catch (JsonProcessingException e) {
            throw new IOException("line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage(), e);
        } catch (NumberFormatException e) {
            throw new IOException("a number is too large; " + e.getMessage(), e);
        }
        return List.copyOf(events);
    }

    private static Map<String, Object> event(JsonNode node) throws IOException {
        if (!node.isObject()) {
            throw new IOException("an event is an object with properties, not " + node);
        }
        var values = JSON.convertValue(node, EVENT);
        values.replaceAll((name, value) -> value instanceof BigDecimal number ? exact(number) : value);
        return values;
    }

    /** Returns a number as a double, or as a text if a double would lose digits. */
    private static Object exact(BigDecimal number) {
        var value = number.doubleValue();
        return Double.isFinite(value) && new BigDecimal(Double.toString(value)).equals(number) ? (Object) value : number.toString();
    }

    static List<Map<String, Object>> csv(String text) throws IOException {
        var lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty()) {
            throw new IOException("the file has no line with the names of properties");
        }
        var names = cells(lines.getFirst());
        var events = new ArrayList<Map<String, Object>>();
        for (var i = 1; i < lines.size(); i++) {
            var cells = cells(lines.get(i));
            if (cells.size() != names.size()) {
                throw new IOException("event %d has %d values for %d properties".formatted(i, cells.size(), names.size()));
            }
            var event = new LinkedHashMap<String, Object>();
            for (var j = 0; j < cells.size(); j++) {
                event.put(names.get(j), cells.get(j));
            }
            events.add(event);
        }
        return List.copyOf(events);
    }

    private static List<String> cells(String line) {
        var cells = new ArrayList<String>();
        var cell = new StringBuilder();
        var quoted = false;
        for (var i = 0; i < line.length(); i++) {
            var next = line.charAt(i);
            if (quoted && next == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (next == '"') {
                quoted = !quoted;
            } else if (next == ',' && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(next);
            }
        }
        cells.add(cell.toString().strip());
        return cells;
    }
}
