package org.millrace.journal;

import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.Structure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns records into maps and arrays into lists, which a journal has whatever class the records are of. */
final class StructuredValue {

    private StructuredValue() {
    }

    /**
     * Returns a value of a property with a structure.
     *
     * @param value not {@code null}
     */
    static Object plain(Structure structure, Object value) {
        if (!structure.repeated()) {
            return one(structure, value);
        }
        var list = new ArrayList<>();
        for (var each : Structure.elements(value)) {
            list.add(each == null ? null : one(structure, each));
        }
        return list;
    }

    private static Object one(Structure structure, Object value) {
        return structure.record().<Object>map(type -> record(type, value)).orElse(value);
    }

    private static Map<String, Object> record(EventType type, Object record) {
        var values = new LinkedHashMap<String, Object>();
        var properties = type.properties();
        for (var i = 0; i < properties.size(); i++) {
            var property = properties.get(i);
            var value = type.get(record, i);
            if (value != null) {
                values.put(property.name(), property.structure().map(structure -> plain(structure, value)).orElse(value));
            }
        }
        return values;
    }
}
