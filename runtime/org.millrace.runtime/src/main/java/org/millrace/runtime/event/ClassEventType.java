package org.millrace.runtime.event;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** An event type whose events are instances of a Java class: a bean with getters and setters, or a record. */
public final class ClassEventType implements RuntimeEventType {

    /** The properties of the class and how to create instances: exactly one of the two constructors is present. */
    record Shape(Class<?> type, List<Property> properties, Optional<Supplier<Object>> constructor,
            Optional<MethodHandle> canonical, Optional<ToLongFunction<Object>> sentTime,
            Optional<ObjLongConsumer<Object>> ingressTime) {
    }

    record Property(EventProperty form, Method reader, Function<Object, Object> getter, PropertyAccess access) {

        String name() {
            return form.name();
        }

        Class<?> type() {
            return reader.getReturnType();
        }
    }

    private final String name;
    private final Shape shape;
    private final String ingressProperty;
    private Optional<Set<String>> plain = Optional.empty();
    private final List<EventProperty> properties;
    private final Optional<MethodHandle> spread;

    ClassEventType(String name, Shape shape, String ingressProperty) {
        this.name = name;
        this.ingressProperty = ingressProperty;
        this.shape = shape;
        this.properties = shape.properties().stream().map(Property::form).toList();
        // Created once, since every spreader generates classes.
        this.spread = shape.canonical().map(constructor -> constructor.asSpreader(Object[].class, properties.size()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<EventProperty> properties() {
        return properties;
    }

    @Override
    public Optional<Class<?>> javaClass() {
        return Optional.of(shape.type());
    }

    @Override
    public Optional<Method> reader(int index) {
        return Optional.of(shape.properties().get(index).reader());
    }

    @Override
    public boolean isInstance(Object event) {
        return shape.type().isInstance(event);
    }

    @Override
    public Object get(Object event, int index) {
        return shape.properties().get(index).getter().apply(event);
    }

    @Override
    public long sentNanos(Object event) {
        return shape.sentTime().isPresent() && shape.type().isInstance(event)
                ? shape.sentTime().get().applyAsLong(event) : 0;
    }

    @Override
    public void setIngressNanos(Object event, long nanos) {
        if (shape.ingressTime().isPresent()) {
            shape.ingressTime().get().accept(event, nanos);
        }
    }

    @Override
    public String ingressProperty() {
        return ingressProperty;
    }

    @Override
    public synchronized boolean keeps(int property) {
        if (plain.isEmpty()) {
            plain = Optional.of(PlainProperties.of(shape, ingressProperty));
        }
        var asked = properties.get(property).name();
        return plain.get().contains(asked) && !asked.equals(ingressProperty);
    }

    @Override
    public EventBuilder newBuilder() {
        return shape.constructor().isPresent()
                ? new BeanBuilder(shape)
                : new RecordBuilder(spread.orElseThrow(), shape.properties());
    }

    /** Collects the values and calls the record's constructor. */
    private static final class RecordBuilder extends BoxingBuilder {

        private final MethodHandle constructor;
        private final Object[] defaults;
        private final List<Function<Object, Object>> conversions;
        private Object[] values;

        RecordBuilder(MethodHandle constructor, List<Property> properties) {
            this.constructor = constructor;
            this.defaults = properties.stream().map(property -> defaultOf(property.type())).toArray();
            this.conversions = properties.stream().map(property -> Structures.conversion(property.form(), property.type())).toList();
            this.values = defaults.clone();
        }

        private static Object defaultOf(Class<?> type) {
            return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
        }

        @Override
        public void begin() {
            values = defaults.clone();
        }

        @Override
        public void set(int index, Object value) {
            var converted = conversions.get(index).apply(value);
            if (converted != null) {
                values[index] = converted;
            }
        }

        @Override
        public Object build() {
            try {
                return constructor.invoke(values);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
