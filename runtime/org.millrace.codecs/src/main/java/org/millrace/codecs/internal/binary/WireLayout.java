package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.FieldPlan;
import org.millrace.codecs.internal.FlatEventType;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The fields of an event on the wire.
 *
 * @param eventType the type whose properties the fields have: that of the events, with the properties of its records
 * @param fields    the fields in their order
 * @param frame     the length before each event, if there is one
 */
public record WireLayout(EventType eventType, List<WireField> fields, Optional<Frame> frame) {

    /** Copies the list. */
    public WireLayout {
        fields = List.copyOf(fields);
    }

    /**
     * Reads the settings of the codec.
     *
     * @throws IllegalArgumentException if {@link #fault} has a message
     */
    public static WireLayout of(EventType eventType, WireSettings settings) {
        return new WireLayout(FlatEventType.of(eventType), fields(eventType.name(), eventType.properties(), settings), settings.frame());
    }

    /** Returns the error in the setting {@code fields}, as a message for the user. */
    public static Optional<String> fault(String eventType, List<EventProperty> properties, WireSettings settings) {
        try {
            fields(eventType, properties, settings);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<WireField> fields(String eventType, List<EventProperty> properties, WireSettings settings) {
        var forms = new WireForms(settings.order());
        var flat = FlatEventType.flat(properties);
        var items = settings.fields().isBlank() ? properties.stream().map(property -> new WireItem(property.name(), "", Map.of())).toList()
                : parse(settings.fields());
        var fields = new ArrayList<WireField>();
        var names = new HashSet<String>();
        for (var item : items) {
            if (item.name().isEmpty()) {
                fields.add(said(() -> forms.filler(item)));
                continue;
            }
            var given = FieldPlan.names(eventType, properties, List.of(item.name()));
            for (var name : given) {
                if (!names.add(name)) {
                    throw new IllegalArgumentException("fields: '" + name + "' is given twice");
                }
                var index = indexOf(flat, name);
                if (item.form().isEmpty()) {
                    fields.add(forms.plain(name, index, flat.get(index).type(), fields.isEmpty()));
                } else if (!name.equals(item.name())) {
                    throw new IllegalArgumentException("fields: '" + item + "': a record has no form of its own; give one to each of "
                            + String.join(", ", given));
                } else {
                    fields.add(said(() -> forms.of(item, index, flat.get(index).type())));
                }
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException(properties.isEmpty() ? "the event type " + eventType + " has no properties" : "fields: there is no property");
        }
        return fields;
    }

    private static List<WireItem> parse(String fields) {
        return said(() -> WireItem.parse(fields));
    }

    /** Adds the name of the setting to an error. */
    private static <T> T said(Supplier<T> part) {
        try {
            return part.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("fields: " + e.getMessage(), e);
        }
    }

    private static int indexOf(List<EventProperty> properties, String name) {
        return Stream.iterate(0, index -> index + 1).filter(index -> properties.get(index).name().equals(name)).findFirst().orElseThrow();
    }

    /** Returns the indexes in the event type of all fields; -1 for one without a property. */
    int[] properties() {
        return fields.stream().mapToInt(WireField::property).toArray();
    }

    /** Returns the size of the largest event in bytes. */
    int maximumEventSize() {
        return frame.map(Frame::maximum).orElseGet(() -> fields.stream().mapToInt(WireField::maximumSize).sum());
    }
}
