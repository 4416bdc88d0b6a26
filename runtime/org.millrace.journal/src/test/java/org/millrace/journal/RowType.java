package org.millrace.journal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.util.Arrays;
import java.util.List;

/** An event type whose events are arrays of values. */
record RowType(String name, List<EventProperty> properties) implements EventType {

    /** Creates a type with a property of each type, {@code p0} and so on, and more to fill a second byte of set properties. */
    static RowType ofAll() {
        return of(PropertyType.STRING, PropertyType.BOOLEAN, PropertyType.INT, PropertyType.LONG, PropertyType.FLOAT, PropertyType.DOUBLE,
                PropertyType.OBJECT, PropertyType.STRING, PropertyType.LONG);
    }

    static RowType of(PropertyType... types) {
        var properties = new EventProperty[types.length];
        Arrays.setAll(properties, i -> new EventProperty("p" + i, types[i]));
        return new RowType("Row", List.of(properties));
    }

    @Override
    public Object get(Object event, int index) {
        return ((Object[]) event)[index];
    }

    @Override
    public EventBuilder newBuilder() {
        return new EventBuilder() {

            private Object[] values = {};

            @Override
            public void begin() {
                values = new Object[properties.size()];
            }

            @Override
            public void set(int index, Object value) {
                values[index] = value;
            }

            @Override
            public void setBoolean(int index, boolean value) {
                values[index] = value;
            }

            @Override
            public void setInt(int index, int value) {
                values[index] = value;
            }

            @Override
            public void setLong(int index, long value) {
                values[index] = value;
            }

            @Override
            public void setDouble(int index, double value) {
                values[index] = value;
            }

            @Override
            public Object build() {
                return values;
            }
        };
    }
}
