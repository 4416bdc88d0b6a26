package org.millrace.runtime.api;

import java.util.Map;

/**
 * The events of a type that a network can use. An event is wanted only if each of its set properties has a
 * wanted value; a decoder may discard it as soon as one property has none. Immutable; compared by identity.
 */
public final class WantedEvents {

    /** Wants all events. */
    public static final WantedEvents ALL = new WantedEvents(Map.of());

    private final Map<Integer, WantedValues> byProperty;

    private WantedEvents(Map<Integer, WantedValues> byProperty) {
        this.byProperty = byProperty;
    }

    /**
     * Wants events with certain property values.
     *
     * @param byProperty the wanted values by property index in {@link EventType#properties}; absent properties
     *                   allow any value
     */
    public static WantedEvents with(Map<Integer, WantedValues> byProperty) {
        return byProperty.isEmpty() ? ALL : new WantedEvents(Map.copyOf(byProperty));
    }

    /** Returns whether every event is wanted. */
    public boolean all() {
        return byProperty.isEmpty();
    }

    /**
     * Returns the wanted values of a property; {@link WantedValues#ANY} if the property does not matter. Looks
     * into a map: do not call it for every event.
     *
     * @param property the index in {@link EventType#properties}
     */
    public WantedValues values(int property) {
        return byProperty.getOrDefault(property, WantedValues.ANY);
    }
}
