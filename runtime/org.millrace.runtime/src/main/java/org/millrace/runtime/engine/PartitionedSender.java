package org.millrace.runtime.engine;

import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.partitioned.Partitioning;

import java.util.List;
import java.util.function.Supplier;

/** An entrance that sends each event to the part for its value; for any thread. */
final class PartitionedSender implements Engine.Sender {

    /** The entrances of all parts; immutable. */
    private record Known(List<Part> parts, Entrance[] entrances) {
    }

    private final RuntimeEventType type;
    private final int property;
    private final Supplier<List<Part>> parts;
    private Known known = new Known(List.of(), new Entrance[0]);

    /**
     * @param property the position of the property whose value decides; negative if the type has none, and no statement its events
     * @param parts    gives those that are in use now; one, if events are not divided
     */
    PartitionedSender(RuntimeEventType type, int property, Supplier<List<Part>> parts) {
        this.type = type;
        this.property = property;
        this.parts = parts;
    }

    private Entrance entrance(Object event) {
        var now = parts.get();
        // Threads may find out at the same time; what one writes is as good as what another does.
        var seen = known;
        if (seen.parts != now) {
            seen = new Known(now, now.stream().map(part -> part.entrance(type.name())).toArray(Entrance[]::new));
            known = seen;
        }
        return seen.entrances.length == 1 ? seen.entrances[0] : seen.entrances[Partitioning.part(value(event), seen.entrances.length)];
    }

    /** An event whose value cannot be read fails again where a statement reads it. */
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
            // Other parts have come in the place of these.
            Thread.onSpinWait();
        }
    }

    @Override
    public boolean ignores(Object event) {
        return entrance(event).ignores(event);
    }

    @Override
    public int accept(Object[] events, int from, int to, Object context, Batch batch) {
        // They come from a Stream, by its threads, each of which has events for one part.
        return from;
    }
}
