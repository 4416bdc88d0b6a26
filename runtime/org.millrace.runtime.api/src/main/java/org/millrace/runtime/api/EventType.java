package org.millrace.runtime.api;

import java.util.List;

/**
 * An event type as codecs and adapters see it: an ordered list of properties, whether the events
 * are Java objects or maps. Immutable and safe for use by any thread.
 */
public interface EventType {

    /** The name, unique within the network. */
    String name();

    /**
     * The properties in the order in which they are declared; for a Java class the order of the
     * record's components, or of the fields behind the getters.
     */
    List<EventProperty> properties();

    /**
     * The position of a property in {@link #properties}.
     *
     * @param property a name
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

    /** A new builder of events of this type, for use by one thread. */
    EventBuilder newBuilder();

    /**
     * Reads a property of an event.
     *
     * @param event an event of this type
     * @param index the position of the property in {@link #properties}
     * @return the value, boxed; {@code null} if it is not set
     */
    Object get(Object event, int index);
}
