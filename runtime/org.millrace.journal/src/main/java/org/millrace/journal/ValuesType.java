package org.millrace.journal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A recorded event type whose events are read as maps from property name to value, in the order of the properties. */
record ValuesType(String name, List<EventProperty> properties) implements EventType {

    static ValuesType of(JournalHeader.Type type) throws JournalException {
        var properties = new ArrayList<EventProperty>();
        for (var property : type.properties()) {
            properties.add(new EventProperty(property.name(), property.propertyType()));
        }
        return new ValuesType(type.name(), List.copyOf(properties));
    }

    @Override
    public Object get(Object event, int index) {
        return ((Map<?, ?>) event).get(properties.get(index).name());
    }

    @Override
    public EventBuilder newBuilder() {
        return new EventBuilder() {

            private Map<String, Object> values = new LinkedHashMap<>();

            @Override
            public void begin() {
                values = new LinkedHashMap<>();
            }

            @Override
            public void set(int index, Object value) {
                values.put(properties.get(index).name(), value);
            }

            @Override
            public void setBoolean(int index, boolean value) {
                set(index, value);
            }

            @Override
            public void setInt(int index, int value) {
                set(index, value);
            }

            @Override
            public void setLong(int index, long value) {
                set(index, value);
            }

            @Override
            public void setDouble(int index, double value) {
                set(index, value);
            }

            @Override
            public Object build() {
                return values;
            }
        };
    }
}
