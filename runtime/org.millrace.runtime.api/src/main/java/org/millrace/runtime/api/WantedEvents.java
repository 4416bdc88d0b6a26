package org.millrace.runtime.api;

import java.util.Map;

/**
 * Which events of a type a network can use. An event is wanted if each of its properties that is set
 * has a wanted value; whoever finds one that has not may leave the event out. Immutable, and compared by
 * identity.
 */
public final class WantedEvents {

    /** All events are wanted. */
    public static final WantedEvents ALL = new WantedEvents(Map.of(), true);

    private final Map<Integer, WantedValues> byProperty;
    private final boolean kept;

    private WantedEvents(Map<Integer, WantedValues> byProperty, boolean kept) {
        this.byProperty = byProperty;
        this.kept = kept;
    }

    /**
     * Events with certain values.
     *
     * @param byProperty the wanted values by the position of the property in {@link EventType#properties};
     *                   of a property that is not named all are wanted
     */
    public static WantedEvents with(Map<Integer, WantedValues> byProperty) {
        return byProperty.isEmpty() ? ALL : new WantedEvents(Map.copyOf(byProperty), true);
    }

    /**
     * The same events while nobody keeps them. Always a new object: it tells apart the times in which
     * nobody keeps events, between which somebody may have kept one.
     */
    public WantedEvents unkept() {
        return new WantedEvents(byProperty, false);
    }

    /**
     * Whether somebody may keep an event, or see it after {@link Ingress#emit} has returned. If not, and
     * {@link Interest#now} still answers with this very object when the next event is made, the next
     * one may be made in the object of the one before.
     */
    public boolean kept() {
        return kept;
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
