package org.millrace.runtime.event;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** An event type whose events are maps from property name to value. */
public final class MapEventType implements RuntimeEventType {

    private final String name;
    private final List<EventProperty> properties;
    private final Names names;
    private final String sentTimeProperty;
    private final String ingressTimeProperty;

    MapEventType(String name, List<EventProperty> properties, String sentTimeProperty, String ingressTimeProperty) {
        this.name = name;
        this.properties = List.copyOf(properties);
        var ingress = Stream.of(ingressTimeProperty).filter(Predicate.not(String::isEmpty));
        this.names = new Names(Stream.concat(properties.stream().map(EventProperty::name), ingress).distinct().toList());
        this.sentTimeProperty = sentTimeProperty;
        this.ingressTimeProperty = ingressTimeProperty;
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
        return Optional.empty();
    }

    @Override
    public Optional<Method> reader(int index) {
        return Optional.empty();
    }

    @Override
    public boolean isInstance(Object event) {
        return event instanceof Map;
    }

    @Override
    public Object get(Object event, int index) {
        return MapEvent.get((Map<?, ?>) event, index, names.name(index));
    }

    @Override
    public long sentNanos(Object event) {
        return !sentTimeProperty.isEmpty() && event instanceof Map<?, ?> map
                && map.get(sentTimeProperty) instanceof Number number ? number.longValue() : 0;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void setIngressNanos(Object event, long nanos) {
        if (!ingressTimeProperty.isEmpty()) {
            ((Map<String, Object>) event).put(ingressTimeProperty, nanos);
        }
    }

    @Override
    public String ingressProperty() {
        return ingressTimeProperty;
    }

    @Override
    public boolean keeps(int property) {
        return !properties.get(property).name().equals(ingressTimeProperty);
    }

    @Override
    public EventBuilder newBuilder() {
        return new Builder();
    }

    private final class Builder extends BoxingBuilder {

        private final List<Function<Object, Object>> conversions =
                properties.stream().map(property -> Structures.conversion(property, property.type().javaType())).toList();
        private MapEvent event = new MapEvent(names);

        @Override
        public void begin() {
            event = new MapEvent(names);
        }

        @Override
        public void set(int index, Object value) {
            var converted = conversions.get(index).apply(value);
            if (converted != null) {
                event.set(index, converted);
            }
        }

        @Override
        public Object build() {
            return event;
        }
    }
}
