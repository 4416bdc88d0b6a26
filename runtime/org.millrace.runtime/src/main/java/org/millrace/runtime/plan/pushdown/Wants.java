package org.millrace.runtime.plan.pushdown;

import org.millrace.runtime.api.WantedEvents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which events of a type somebody wants: those whose properties all have certain values. It may be
 * more than what is really used, never less.
 *
 * @param byProperty the values, by the property's position in the type; other properties do not matter
 */
public record Wants(Map<Integer, Values> byProperty) {

    /** Every event. */
    public static final Wants ALL = new Wants(Map.of());

    /** Copies the map. */
    public Wants {
        byProperty = Map.copyOf(byProperty);
    }

    /** Whether every event is wanted. */
    public boolean all() {
        return byProperty.isEmpty();
    }

    /**
     * The texts that a property has to have.
     *
     * @param property its position in the type
     * @return empty if it may have any, or is no text
     */
    public Optional<Set<String>> texts(int property) {
        return byProperty.get(property) instanceof TextValues values ? Optional.of(values.texts()) : Optional.empty();
    }

    /** What is wanted both here and there. */
    Wants and(Wants other) {
        var both = new HashMap<>(byProperty);
        other.byProperty.forEach((property, values) -> both.merge(property, values, Values::and));
        return new Wants(both);
    }

    /** What any of several wants; everything if there is none. */
    public static Wants anyOf(List<Wants> several) {
        if (several.isEmpty() || several.stream().anyMatch(Wants::all)) {
            return ALL;
        }
        // A property matters only where all ask for certain values of it.
        var common = new HashMap<Integer, Values>();
        for (var property : several.getFirst().byProperty.keySet()) {
            var sets = new ArrayList<Values>();
            several.stream().filter(wants -> wants.byProperty.containsKey(property))
                    .forEach(wants -> sets.add(wants.byProperty.get(property)));
            if (sets.size() == several.size()) {
                common.put(property, Values.anyOf(sets));
            }
        }
        return new Wants(common);
    }

    /** As decoders ask for it. */
    public WantedEvents events() {
        return WantedEvents.with(Map.copyOf(byProperty));
    }
}
