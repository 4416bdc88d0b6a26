package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.runtime.api.SchemaTypes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * Adds the event types of a schema behind the others. A type whose name is taken gets one that is free.
 *
 * @param types the event types; at least one
 */
public record CreateEventTypes(SchemaTypes types) implements Edit<List<EventType>> {

    private static final String ARRAY = "[]";

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return Optional.empty();
    }

    @Override
    public List<EventType> perform(EditedNetwork network) {
        var names = new HashMap<String, String>();
        var made = new ArrayList<EventType>();
        for (var type : types.types()) {
            var created = new CreateEventType(EditedNetwork.freeName(type.name(), network.eventTypeNames())).perform(network);
            names.put(type.name(), created.getName());
            for (var property : type.properties()) {
                var element = property.valueType().replace(ARRAY, "");
                new AddProperty(created, property.name(), names.getOrDefault(element, element) + (property.valueType().endsWith(ARRAY) ? ARRAY : ""))
                        .perform(network);
            }
            made.add(created);
        }
        return made;
    }
}
