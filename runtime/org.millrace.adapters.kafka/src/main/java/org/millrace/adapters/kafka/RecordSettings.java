package org.millrace.adapters.kafka;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The properties of events that belong to the key, the timestamp and the headers of records.
 *
 * @param key       the property for the key; empty for none
 * @param timestamp the property for the timestamp; empty for none
 * @param headers   the properties for headers, by the names of the headers
 */
public record RecordSettings(String key, String timestamp, Map<String, String> headers) {

    /** Reads valid settings. */
    public static RecordSettings of(Settings settings) {
        var headers = new LinkedHashMap<String, String>();
        for (var entry : entries(settings)) {
            var parts = entry.split("=", 2);
            headers.put(parts[0].strip(), parts[parts.length - 1].strip());
        }
        return new RecordSettings(settings.text("keyProperty").strip(), settings.text("timestampProperty").strip(), headers);
    }

    private static List<String> entries(Settings settings) {
        return Arrays.stream(settings.text("headers").split(",")).map(String::strip).filter(entry -> !entry.isEmpty()).toList();
    }

    /** Returns whether no property belongs to a part of the record outside of its value. */
    public boolean isEmpty() {
        return key.isEmpty() && timestamp.isEmpty() && headers.isEmpty();
    }

    static void check(Settings settings, String eventType, List<EventProperty> properties, List<Settings.Fault> faults) {
        var own = of(settings);
        text("keyProperty", own.key(), eventType, properties, faults);
        own.headers().forEach((header, property) -> {
            if (header.isEmpty() || property.isEmpty()) {
                faults.add(new Settings.Fault("headers", "'" + header + "=" + property + "' is no header; write HEADER=PROPERTY, or PROPERTY alone"));
            } else {
                text("headers", property, eventType, properties, faults);
            }
        });
        if (own.headers().size() < entries(settings).size()) {
            faults.add(new Settings.Fault("headers", "a header stands twice; remove one of them"));
        }
        if (!own.timestamp().isEmpty()) {
            var type = find("timestampProperty", own.timestamp(), eventType, properties, faults).map(EventProperty::type);
            if (type.isPresent() && type.get() != PropertyType.TIMESTAMP && type.get() != PropertyType.LONG) {
                faults.add(new Settings.Fault("timestampProperty", "'" + own.timestamp() + "' is of type " + type.get().label()
                        + "; a timestamp needs a property of type timestamp or long"));
            }
        }
    }

    private static void text(String setting, String name, String eventType, List<EventProperty> properties, List<Settings.Fault> faults) {
        if (!name.isEmpty() && find(setting, name, eventType, properties, faults).filter(property -> property.type() == PropertyType.OBJECT).isPresent()) {
            faults.add(new Settings.Fault(setting, "the property '" + name + "' has no form as text; take one with a single value"));
        }
    }

    private static Optional<EventProperty> find(String setting, String name, String eventType, List<EventProperty> properties,
            List<Settings.Fault> faults) {
        var found = properties.stream().filter(property -> property.name().equals(name)).findFirst();
        if (found.isEmpty()) {
            faults.add(new Settings.Fault(setting, "the event type '" + eventType + "' has no property '" + name + "'"));
        }
        return found;
    }
}
