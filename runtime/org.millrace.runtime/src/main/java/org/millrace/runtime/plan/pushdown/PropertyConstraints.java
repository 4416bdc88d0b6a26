package org.millrace.runtime.plan.pushdown;

import org.millrace.runtime.api.WantedEvents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The events of a type that a statement wants, as sets of values of its properties. A superset of the events
 * that are really used.
 *
 * @param byProperty the wanted values by property index; absent properties allow any value
 */
public record PropertyConstraints(Map<Integer, Values> byProperty) {

    /** All events. */
    public static final PropertyConstraints ALL = new PropertyConstraints(Map.of());

    /** Copies the map. */
    public PropertyConstraints {
        byProperty = Map.copyOf(byProperty);
    }

    /** Returns whether every event is wanted. */
    public boolean all() {
        return byProperty.isEmpty();
    }

    /**
     * Returns the texts that a property may have.
     *
     * @param property the index in the event type
     * @return the texts; empty if any text is allowed or the property is no text
     */
    public Optional<Set<String>> texts(int property) {
        return byProperty.get(property) instanceof TextValues values ? Optional.of(values.texts()) : Optional.empty();
    }

    /** Returns the intersection. */
    PropertyConstraints and(PropertyConstraints other) {
        var both = new HashMap<>(byProperty);
        other.byProperty.forEach((property, values) -> both.merge(property, values, Values::and));
        return new PropertyConstraints(both);
    }

    /** Returns the union; all events for an empty list. */
    public static PropertyConstraints anyOf(List<PropertyConstraints> several) {
        if (several.isEmpty() || several.stream().anyMatch(PropertyConstraints::all)) {
            return ALL;
        }
        // A property matters only if all elements restrict it.
        var common = new HashMap<Integer, Values>();
        for (var property : several.getFirst().byProperty.keySet()) {
            var sets = new ArrayList<Values>();
            several.stream().filter(wants -> wants.byProperty.containsKey(property))
                    .forEach(wants -> sets.add(wants.byProperty.get(property)));
            if (sets.size() == several.size()) {
                common.put(property, Values.anyOf(sets));
            }
        }
        return new PropertyConstraints(common);
    }

    /** Converts to the form used by decoders. */
    public WantedEvents events() {
        return WantedEvents.with(Map.copyOf(byProperty));
    }
}
