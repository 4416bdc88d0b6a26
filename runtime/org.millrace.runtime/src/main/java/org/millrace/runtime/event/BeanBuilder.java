package org.millrace.runtime.event;

import org.millrace.runtime.api.EventBuilder;

import java.util.function.Supplier;

/** Builds events with the default constructor and setters. */
final class BeanBuilder implements EventBuilder {

    private final Supplier<Object> constructor;
    private final PropertyAccess[] access;
    private Object event;

    /**
     * Creates a builder.
     *
     * @param shape the shape of a class with a default constructor
     */
    BeanBuilder(ClassEventType.Shape shape) {
        this.constructor = shape.constructor().orElseThrow();
        this.access = shape.properties().stream().map(ClassEventType.Property::access).toArray(PropertyAccess[]::new);
        begin();
    }

    @Override
    public void begin() {
        event = constructor.get();
    }

    @Override
    public void set(int index, Object value) {
        access[index].set(event, value);
    }

    @Override
    public void setBoolean(int index, boolean value) {
        access[index].setBoolean(event, value);
    }

    @Override
    public void setInt(int index, int value) {
        access[index].setInt(event, value);
    }

    @Override
    public void setLong(int index, long value) {
        access[index].setLong(event, value);
    }

    @Override
    public void setDouble(int index, double value) {
        access[index].setDouble(event, value);
    }

    @Override
    public Object build() {
        return event;
    }
}
