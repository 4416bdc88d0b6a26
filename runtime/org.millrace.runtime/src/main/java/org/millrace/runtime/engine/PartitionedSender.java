package org.millrace.runtime.engine;

import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.List;
import java.util.function.Supplier;

/** Sends each event to the partition for its key; for any thread. */
final class PartitionedSender implements EngineSender {

    /** The inputs of all partitions; immutable. */
    private record Known(List<Partition> parts, EventInput[] inputs) {
    }

    private final RuntimeEventType type;
    private final int property;
    private final Supplier<List<Partition>> parts;
    private Known known = new Known(List.of(), new EventInput[0]);

    /**
     * @param property the index of the key property; negative if the type has none, and no statement uses its
     *                 events
     * @param parts    returns the current partitions; one if events are not partitioned
     */
    PartitionedSender(RuntimeEventType type, int property, Supplier<List<Partition>> parts) {
        this.type = type;
        this.property = property;
        this.parts = parts;
    }

    private EventInput input(Object event) {
        var now = parts.get();
        // A benign race: concurrent threads write equivalent values.
        var seen = known;
        if (seen.parts != now) {
            seen = new Known(now, now.stream().map(part -> part.input(type.name())).toArray(EventInput[]::new));
            known = seen;
        }
        return seen.inputs.length == 1 ? seen.inputs[0] : seen.inputs[Partitioning.part(value(event), seen.inputs.length)];
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
        while (!input(event).offer(event, context)) {
            // The partitions were replaced meanwhile.
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean ignores(Object event) {
        return input(event).ignores(event);
    }

    @Override
    public int accept(Object[] events, int from, int to, Object context, Batch batch) {
        // The threads of a partitioned Stream send events for a single partition only.
        return from;
    }
}
