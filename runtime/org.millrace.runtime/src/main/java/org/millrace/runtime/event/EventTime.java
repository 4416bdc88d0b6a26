package org.millrace.runtime.event;

import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.api.PropertyType;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Reads the time at which an event happened from one of its properties. For any thread. */
public final class EventTime {

    /** Stands for no time. */
    public static final long NONE = Long.MIN_VALUE;

    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final Map<String, TimeUnit> UNITS = Map.of("s", TimeUnit.SECONDS, "ms", TimeUnit.MILLISECONDS,
            "us", TimeUnit.MICROSECONDS, "ns", TimeUnit.NANOSECONDS, "", TimeUnit.MILLISECONDS);

    private final RuntimeEventType type;
    private final int property;
    private final TimeUnit unit;

    private EventTime(RuntimeEventType type, int property, TimeUnit unit) {
        this.type = type;
        this.property = property;
        this.unit = unit;
    }

    /**
     * Returns the reader for an event type; empty if it has no event time.
     *
     * @throws EventTypeException if the property does not exist or cannot hold a time
     */
    public static Optional<EventTime> of(EventTypeSpec spec, RuntimeEventType type) throws EventTypeException {
        var name = spec.eventTimeProperty();
        if (name.isEmpty()) {
            return Optional.empty();
        }
        var index = type.indexOf(name);
        if (index < 0) {
            throw new EventTypeException("the event type '" + spec.name() + "' has no property '" + name + "', which is named as its event time");
        }
        var kind = type.properties().get(index).type();
        if (kind != PropertyType.LONG && kind != PropertyType.TIMESTAMP) {
            throw new EventTypeException("the property '" + name + "' of the event type '" + spec.name()
                    + "' must be of type timestamp or long to be a time");
        }
        return Optional.of(new EventTime(type, index, UNITS.get(spec.eventTimeUnit())));
    }

    /**
     * Returns the time of an event in nanoseconds since 1970-01-01 UTC, at most about 292 years from there;
     * {@link #NONE} if it has none.
     */
    public long of(Object event) {
        return switch (type.get(event, property)) {
            case Long value -> unit.toNanos(value);
            case Instant value -> nanos(value);
            case null, default -> NONE;
        };
    }

    private static long nanos(Instant time) {
        try {
            return Math.addExact(Math.multiplyExact(time.getEpochSecond(), NANOS_PER_SECOND), time.getNano());
        } catch (ArithmeticException e) {
            return time.getEpochSecond() < 0 ? NONE + 1 : Long.MAX_VALUE;
        }
    }
}
