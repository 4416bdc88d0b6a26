package org.millrace.runtime.event;

import org.millrace.runtime.api.EventType;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;

/** An event type with additional operations for the kernel. */
public interface RuntimeEventType extends EventType {

    /** Returns the Java class of the events; empty for maps. */
    Optional<Class<?>> javaClass();

    /**
     * Returns the method of {@link #javaClass} that reads a property.
     *
     * @param index the property's index
     * @return the method; empty for maps
     */
    Optional<Method> reader(int index);

    /** Returns whether an object is an event of this type, as far as its Java class shows. */
    boolean isInstance(Object event);

    /**
     * Returns the sender's intended send time of an event in nanoseconds since 1970-01-01 UTC.
     *
     * @return the time; 0 if the type declares none or the event contains none
     */
    long sentNanos(Object event);

    /** Sets the arrival time if the type declares a property for it. */
    void setIngressNanos(Object event, long nanos);

    /** Returns the property of {@link #setIngressNanos}; empty if there is none. */
    String ingressProperty();

    /**
     * Returns whether a property always has the value that was set by the builder: neither the event's class
     * nor the runtime changes it.
     *
     * @param property the index in {@link #properties}
     */
    boolean keeps(int property);

    /** Returns whether outputs of statements have to be converted with {@link #fromMap}: to a Java class, or because of records in them. */
    default boolean converts() {
        return javaClass().isPresent() || properties().stream().anyMatch(property -> property.structure().isPresent());
    }

    /**
     * Creates an event of this type from properties by name; ignores unknown names.
     *
     * @throws IllegalArgumentException if a value does not fit its property; the message is for the user
     */
    default Object fromMap(Map<?, ?> values) {
        var builder = newBuilder();
        builder.begin();
        var properties = properties();
        for (var i = 0; i < properties.size(); i++) {
            var value = values.get(properties.get(i).name());
            if (value != null) {
                if (properties.get(i).structure().isPresent()) {
                    builder.set(i, Structures.fit(properties.get(i), value));
                    continue;
                }
                var type = reader(i).<Class<?>>map(Method::getReturnType).orElse(properties.get(i).type().javaType());
                builder.set(i, Conversions.fit(value, type, properties.get(i).name()));
            }
        }
        return builder.build();
    }
}
