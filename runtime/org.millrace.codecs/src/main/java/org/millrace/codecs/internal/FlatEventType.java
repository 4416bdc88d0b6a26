package org.millrace.codecs.internal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An event type with the properties of its single records: they follow its own properties, and their names are paths
 * such as {@code leg.price}. For formats without nesting. An event has a record only if one of its properties is set.
 */
public final class FlatEventType implements EventType {

    private static final char DOT = '.';

    /** A property of a record: the record's position in the type, or -1 for the event itself, and the index there. */
    private record Place(int outer, EventType type, int index) {
    }

    private final EventType type;
    private final List<EventProperty> properties;
    private final List<Place> places = new ArrayList<>();

    private FlatEventType(EventType type) {
        this.type = type;
        this.properties = flat(type.properties());
        addPlaces(-1, type);
        for (var record = 0; record < properties.size(); record++) {
            var position = record;
            record(properties.get(record)).ifPresent(inner -> addPlaces(position, inner));
        }
    }

    /** Returns the type itself if it has no single records. */
    public static EventType of(EventType type) {
        return type.properties().stream().anyMatch(property -> record(property).isPresent()) ? new FlatEventType(type) : type;
    }

    /** Returns properties with those of their records behind them; the indexes of the given ones stay. */
    public static List<EventProperty> flat(List<EventProperty> properties) {
        var all = new ArrayList<>(properties);
        for (var i = 0; i < all.size(); i++) {
            all.addAll(parts(all.get(i)));
        }
        return List.copyOf(all);
    }

    /** Returns the properties of a single record, with their paths; none for another property. */
    static List<EventProperty> parts(EventProperty property) {
        return record(property).map(EventType::properties).orElse(List.of()).stream()
                .map(part -> new EventProperty(property.name() + DOT + part.name(), part.type(), part.structure())).toList();
    }

    /** Returns the type of a single record; empty for another property. */
    static Optional<EventType> record(EventProperty property) {
        return property.structure().filter(structure -> !structure.repeated()).flatMap(Structure::record);
    }

    private void addPlaces(int outer, EventType record) {
        for (var index = 0; index < record.properties().size(); index++) {
            places.add(new Place(outer, record, index));
        }
    }

    @Override
    public String name() {
        return type.name();
    }

    @Override
    public List<EventProperty> properties() {
        return properties;
    }

    @Override
    public EventBuilder newBuilder() {
        return new Builder();
    }

    @Override
    public Object get(Object event, int index) {
        var place = places.get(index);
        var owner = place.outer < 0 ? event : get(event, place.outer);
        return owner == null ? null : place.type.get(owner, place.index);
    }

    /** Builds an event and its records. */
    private final class Builder implements EventBuilder {

        private final EventBuilder event = type.newBuilder();
        // The builders of records, by the record's position.
        private final EventBuilder[] records = new EventBuilder[places.size()];
        private final boolean[] begun = new boolean[places.size()];

        Builder() {
            for (var i = 0; i < records.length; i++) {
                records[i] = record(properties.get(i)).map(EventType::newBuilder).orElse(null);
            }
        }

        private EventBuilder owner(int index) {
            var outer = places.get(index).outer;
            if (outer < 0) {
                return event;
            }
            if (!begun[outer]) {
                records[outer].begin();
                begun[outer] = true;
            }
            return records[outer];
        }

        private int inner(int index) {
            return places.get(index).index;
        }

        @Override
        public void begin() {
            event.begin();
            Arrays.fill(begun, false);
        }

        @Override
        public void set(int index, Object value) {
            owner(index).set(inner(index), value);
        }

        @Override
        public void setBoolean(int index, boolean value) {
            owner(index).setBoolean(inner(index), value);
        }

        @Override
        public void setInt(int index, int value) {
            owner(index).setInt(inner(index), value);
        }

        @Override
        public void setLong(int index, long value) {
            owner(index).setLong(inner(index), value);
        }

        @Override
        public void setDouble(int index, double value) {
            owner(index).setDouble(inner(index), value);
        }

        @Override
        public Object build() {
            // A record stands before the records in it.
            for (var record = records.length - 1; record >= 0; record--) {
                if (begun[record]) {
                    set(record, records[record].build());
                }
            }
            return event.build();
        }
    }
}
