package org.millrace.runtime.api;

import java.util.Map;

/**
 * Which events of a type a network can use. An event is wanted if each of its properties that is set
 * has a wanted value; whoever finds one that has not may leave the event out. Immutable, and compared by
 * identity.
 */
public final class WantedEvents {

    /** All events are wanted. */
    public static final WantedEvents ALL = new WantedEvents(Map.of());

    private final Map<Integer, WantedValues> byProperty;

    private WantedEvents(Map<Integer, WantedValues> byProperty) {
        this.byProperty = byProperty;
    }

    /**
     * Events with certain values.
     *
     * @param byProperty the wanted values by the position of the property in {@link EventType#properties};
     *                   of a property that is not named all are wanted
     */
    public static WantedEvents with(Map<Integer, WantedValues> byProperty) {
        return byProperty.isEmpty() ? ALL : new WantedEvents(Map.copyOf(byProperty));
    }

    /** Whether every event is wanted, whatever its values. */
    public boolean all() {
        return byProperty.isEmpty();
    }

    /**
     * The wanted values of a property; {@link WantedValues#ANY} where the property does not matter. Not
     * for every event: it looks into a map.
     *
     * @param property its position in {@link EventType#properties}
     */
    public WantedValues values(int property) {
        return byProperty.getOrDefault(property, WantedValues.ANY);
    }
}
