package org.millrace.adapters.file.internal;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Converts event times to time distances of a replay.
 *
 * @param eventType    the type of the events
 * @param timeProperty index of the property with the event time
 * @param nanosPerUnit nanoseconds of the replay per unit of the event time
 */
record Timing(EventType eventType, int timeProperty, double nanosPerUnit) {

    // Timestamps beyond some 285 years from 1970 do not fit into a long of nanoseconds.
    private static final Instant EARLIEST = Instant.ofEpochSecond(-9_000_000_000L);
    private static final Instant LATEST = Instant.ofEpochSecond(9_000_000_000L);

    /**
     * Creates the timing from the settings.
     *
     * @return empty if events are emitted as soon as possible
     * @throws IOException if the property does not exist; the message is for the user
     */
    static Optional<Timing> of(AdapterContext context) throws IOException {
        var settings = context.settings();
        var kind = settings.text("timing");
        if (kind.equals("asap")) {
            return Optional.empty();
        }
        var name = settings.text("timeProperty");
        if (name.isBlank()) {
            throw new IOException("timing is " + kind + ", which needs timeProperty: the property that holds an event's time");
        }
        var type = context.eventType();
        var index = type.indexOf(name);
        var timeType = index < 0 ? PropertyType.OBJECT : type.properties().get(index).type();
        if (timeType != PropertyType.LONG && timeType != PropertyType.TIMESTAMP) {
            throw new IOException("timeProperty: the event type " + type.name() + " has no property '" + name + "' of type timestamp or long");
        }
        var unit = timeType == PropertyType.TIMESTAMP ? 1.0 : switch (settings.text("timeUnit")) {
            case "ns" -> 1.0;
            case "us" -> 1e3;
            default -> 1e6;
        };
        return Optional.of(new Timing(type, index, kind.equals("scaled") ? unit / settings.number("speed") : unit));
    }

    /** Returns whether an event has a time. */
    boolean hasTime(Object event) {
        var value = eventType.get(event, timeProperty);
        return value instanceof Long || value instanceof Instant time && time.isAfter(EARLIEST) && time.isBefore(LATEST);
    }

    /** Returns the time of an event that has one, in the property's unit; in nanoseconds for a timestamp. */
    long time(Object event) {
        return eventType.get(event, timeProperty) instanceof Instant time ? ChronoUnit.NANOS.between(Instant.EPOCH, time)
                : (Long) eventType.get(event, timeProperty);
    }
}
