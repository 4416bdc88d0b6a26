package org.millrace.runtime.api;

import java.util.List;

/**
 * An event type as seen by codecs and adapters: an ordered list of properties, for both Java objects and maps.
 * Immutable and safe for use by any thread.
 */
public interface EventType {

    /** Returns the name, unique within the network. */
    String name();

    /**
     * Returns the properties in declaration order; for a Java class, the order of the record components or of
     * the fields behind the getters.
     */
    List<EventProperty> properties();

    /**
     * Returns the index of a property in {@link #properties}.
     *
     * @param property the name of the property
     * @return the index, or -1 if the type has no such property
     */
    default int indexOf(String property) {
        var properties = properties();
        for (var i = 0; i < properties.size(); i++) {
            if (properties.get(i).name().equals(property)) {
                return i;
            }
        }
        return -1;
    }

    /** Creates a builder of events of this type, for use by one thread. */
    EventBuilder newBuilder();

    /**
     * Returns the value of a property of an event.
     *
     * @param event an event of this type
     * @param index the index of the property in {@link #properties}
     * @return the value, boxed; {@code null} if it is not set
     */
    Object get(Object event, int index);
}
