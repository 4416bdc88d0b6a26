package org.millrace.adapters.sip.internal;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the properties of events for messages that are sent. */
public final class OutgoingEvent {

    /** A property of outgoing events. */
    private enum Value {
        MESSAGE("message", PropertyType.BYTES), TRANSACTION("transaction", PropertyType.STRING), STATUS("status", PropertyType.INT),
        METHOD("method", PropertyType.STRING), REASON("reason", PropertyType.STRING), TARGET("target", PropertyType.STRING),
        REQUEST_URI("requestUri", PropertyType.STRING), RECORD_ROUTE("recordRoute", PropertyType.BOOLEAN),
        RETRY_AFTER("retryAfter", PropertyType.INT), CONTACT("contact", PropertyType.STRING),
        UNSUPPORTED("unsupported", PropertyType.STRING);

        private final String property;
        private final PropertyType type;

        Value(String property, PropertyType type) {
            this.property = property;
            this.type = type;
        }
    }

    private static final List<Value> REQUIRED = List.of(Value.MESSAGE, Value.TRANSACTION, Value.STATUS, Value.TARGET);

    private final EventType type;
    private final int[] indexes = new int[Value.values().length];

    OutgoingEvent(EventType type) {
        this.type = type;
        for (var value : Value.values()) {
            indexes[value.ordinal()] = type.indexOf(value.property);
        }
    }

    /** Returns the faults of an event type for an outbound adapter. */
    public static List<Settings.Fault> faults(String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        for (var value : Value.values()) {
            var property = properties.stream().filter(one -> one.name().equals(value.property)).findFirst();
            if (property.isEmpty() && REQUIRED.contains(value)) {
                faults.add(new Settings.Fault("", "the event type '" + eventType + "' needs the property '" + value.property + "' of type "
                        + value.type.label()));
            } else {
                property.filter(one -> one.type() != value.type).ifPresent(one -> faults.add(new Settings.Fault("", "the property '" + one.name()
                        + "' of the event type '" + eventType + "' is of type " + one.label() + "; for SIP it is of type " + value.type.label())));
            }
        }
        return faults;
    }

    private Optional<Object> value(Object event, Value value) {
        var index = indexes[value.ordinal()];
        return index < 0 ? Optional.empty() : Optional.ofNullable(type.get(event, index));
    }

    private String text(Object event, Value value) {
        return value(event, value).map(Object::toString).orElse("");
    }

    private int number(Object event, Value value) {
        return value(event, value).map(number -> ((Number) number).intValue()).orElse(0);
    }

    byte[] message(Object event) {
        return value(event, Value.MESSAGE).map(bytes -> (byte[]) bytes).orElse(new byte[0]);
    }

    String transaction(Object event) {
        return text(event, Value.TRANSACTION);
    }

    int status(Object event) {
        return number(event, Value.STATUS);
    }

    String method(Object event) {
        return text(event, Value.METHOD);
    }

    String reason(Object event) {
        return text(event, Value.REASON);
    }

    String target(Object event) {
        return text(event, Value.TARGET);
    }

    String requestUri(Object event) {
        return text(event, Value.REQUEST_URI);
    }

    boolean recordRoute(Object event) {
        return value(event, Value.RECORD_ROUTE).equals(Optional.of(true));
    }

    int retryAfter(Object event) {
        return number(event, Value.RETRY_AFTER);
    }

    String unsupported(Object event) {
        return text(event, Value.UNSUPPORTED);
    }

    String contact(Object event) {
        return text(event, Value.CONTACT);
    }
}
