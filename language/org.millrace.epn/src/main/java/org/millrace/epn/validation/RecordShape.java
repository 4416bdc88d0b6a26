package org.millrace.epn.validation;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;

import java.util.List;

/**
 * The event type of nested records, as checks see it: it has no events.
 *
 * @param name       the name, or that of the Java class of the records
 * @param properties the properties
 */
public record RecordShape(String name, List<EventProperty> properties) implements EventType {

    @Override
    public EventBuilder newBuilder() {
        throw new UnsupportedOperationException("a check makes no events");
    }

    @Override
    public Object get(Object event, int index) {
        throw new UnsupportedOperationException("a check has no events");
    }
}
