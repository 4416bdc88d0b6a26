package org.millrace.runtime.engine;

import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.List;
import java.util.function.Supplier;

/** Sends each event to the partition for its key; for any thread. */
final class PartitionedSender implements Engine.Sender {

    /** The inputs of all partitions; immutable. */
    private record Known(List<Part> parts, Entrance[] entrances) {
    }

    private final RuntimeEventType type;
    private final int property;
    private final Supplier<List<Part>> parts;
    private Known known = new Known(List.of(), new Entrance[0]);

    /**
     * @param property the index of the key property; negative if the type has none, and no statement uses its
     *                 events
     * @param parts    returns the current partitions; one if events are not partitioned
     */
    PartitionedSender(RuntimeEventType type, int property, Supplier<List<Part>> parts) {
        this.type = type;
        this.property = property;
        this.parts = parts;
    }

    private Entrance entrance(Object event) {
        var now = parts.get();
        // A benign race: concurrent threads write equivalent values.
        var seen = known;
        if (seen.parts != now) {
            seen = new Known(now, now.stream().map(part -> part.entrance(type.name())).toArray(Entrance[]::new));
            known = seen;
        }
        return seen.entrances.length == 1 ? seen.entrances[0] : seen.entrances[Partitioning.part(value(event), seen.entrances.length)];
    }

    /** Returns the key; an event whose key cannot be read fails again in the statement that reads it. */
    private Object value(Object event) {
        try {
            return property < 0 ? null : type.get(event, property);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return null;
        }
    }

    @Override
    public void accept(Object event, Object context) {
        while (!entrance(event).offer(event, context)) {
            // The partitions were replaced meanwhile.
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean ignores(Object event) {
        return entrance(event).ignores(event);
    }

    @Override
    public int accept(Object[] events, int from, int to, Object context, Batch batch) {
        // The threads of a partitioned Stream send events for a single partition only.
        return from;
    }
}
