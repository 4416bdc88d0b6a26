package org.millrace.runtime.event;

import org.millrace.runtime.api.EventType;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;

/** An event type with what the kernel needs of it besides. */
public interface RuntimeEventType extends EventType {

    /** The Java class of the events; empty if they are maps. */
    Optional<Class<?>> javaClass();

    /**
     * The method of {@link #javaClass} that reads a property.
     *
     * @param index the property's index
     * @return empty if the events are maps
     */
    Optional<Method> reader(int index);

    /** Whether an object is an event of this type, as far as its Java class tells. */
    boolean isInstance(Object event);

    /**
     * The sender's intended send time of an event, in nanoseconds since 1970-01-01 UTC.
     *
     * @return the time; 0 if the type declares none or the event carries none
     */
    long sentNanos(Object event);

    /** Sets the time the event came in, if the type declares a property for it. */
    void setIngressNanos(Object event, long nanos);

    /** The property that {@link #setIngressNanos} sets; empty if there is none. */
    String ingressProperty();

    /**
     * Whether a property of an event is always what its builder was given for it: nobody changes it on
     * the way, neither the class of the event nor the runtime.
     *
     * @param property its position in {@link #properties}
     */
    boolean keeps(int property);

    /**
     * Makes an event of this type from properties by name; what the type does not know is left out.
     *
     * @throws IllegalArgumentException with a message for the user, if a property cannot have its value
     */
    default Object fromMap(Map<?, ?> values) {
        var builder = newBuilder();
        builder.begin();
        var properties = properties();
        for (var i = 0; i < properties.size(); i++) {
            var value = values.get(properties.get(i).name());
            if (value != null) {
                var type = reader(i).<Class<?>>map(Method::getReturnType).orElse(properties.get(i).type().javaType());
                builder.set(i, Conversions.fit(value, type, properties.get(i).name()));
            }
        }
        return builder.build();
    }
}
