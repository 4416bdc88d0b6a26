package org.millrace.runtime.history;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.EventCodec;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The events that statements of Esper can still see, with the times of the clock, in their order. Sent again to new instances of the
 * statements, they give them the same state. For one thread at a time.
 */
public final class History {

    /** Receives the entries of a history again. */
    public interface Receiver {
        /** Moves the clock. */
        void move(long millis);

        /** Receives an event. */
        void event(RuntimeEventType type, Object event);
    }

    /** How much longer than needed events are kept, since a clock that ticks acts later than is due. */
    private static final long SLACK_MILLIS = 1_000;
    private static final int FIRST_CAPACITY = 1 << 10;

    private final Horizon horizon;
    private final Consumer<Consumer<Object>> windows;
    private long[] times = new long[FIRST_CAPACITY];
    private Object[] events = new Object[FIRST_CAPACITY];
    private RuntimeEventType[] types = new RuntimeEventType[FIRST_CAPACITY];
    private int size;

    /** Whether a capture has the arrays, so that their entries stay as they are. */
    private boolean captured;

    /**
     * Creates an empty history.
     *
     * @param horizon how far back it reaches; bounded
     * @param windows passes the events that are in data windows now
     */
    public History(Horizon horizon, Consumer<Consumer<Object>> windows) {
        this.horizon = horizon;
        this.windows = windows;
    }

    /** Returns how far back it reaches. */
    public Horizon horizon() {
        return horizon;
    }

    /** Adds an event before it is processed. */
    public void add(RuntimeEventType type, Object event, long millis) {
        if (!horizon.needsEvents()) {
            return;
        }
        if (size == times.length) {
            prune(millis);
            if (size > times.length / 2) {
                var more = 2 * times.length;
                times = Arrays.copyOf(times, more);
                events = Arrays.copyOf(events, more);
                types = Arrays.copyOf(types, more);
            }
        }
        times[size] = millis;
        events[size] = event;
        types[size] = type;
        size++;
    }

    /** Adds a move of the clock at whose end something was due. */
    public void moved(long millis) {
        add(null, null, millis);
    }

    /** Removes what nothing can see any more. */
    private void prune(long now) {
        var oldest = oldest(now);
        var seen = seen();
        var before = events;
        if (captured) {
            times = times.clone();
            events = events.clone();
            types = types.clone();
            captured = false;
        }
        var kept = 0;
        for (var i = 0; i < size; i++) {
            if (times[i] >= oldest || before[i] != null && seen.contains(before[i])) {
                times[kept] = times[i];
                events[kept] = before[i];
                types[kept] = types[i];
                kept++;
            }
        }
        Arrays.fill(events, kept, size, null);
        size = kept;
    }

    private long oldest(long now) {
        return now - horizon.millis() - SLACK_MILLIS;
    }

    private Set<Object> seen() {
        if (horizon.counted().isEmpty()) {
            return Set.of();
        }
        var seen = Collections.<Object>newSetFromMap(new IdentityHashMap<>());
        windows.accept(seen::add);
        return seen;
    }

    /** Captures the history at the present time. To write it fails if an event cannot be written; the message is for the user. */
    public CapturedState capture(long now) {
        captured = true;
        return CapturedState.of(new Entries(times, events, types, size, oldest(now), seen())::save);
    }

    /** The entries at one moment; the arrays get no others at their places. */
    private record Entries(long[] times, Object[] events, RuntimeEventType[] types, int size, long oldest, Set<Object> seen) {

        void save(DataOutput out) throws IOException {
            var kept = IntStream.range(0, size).filter(i -> times[i] >= oldest || events[i] != null && seen.contains(events[i])).toArray();
            var used = Arrays.stream(kept).mapToObj(i -> types[i]).filter(Objects::nonNull).distinct().toList();
            out.writeInt(used.size());
            var codecs = new ArrayList<EventCodec>();
            for (var type : used) {
                codecs.add(EventCodec.write(type, out));
            }
            out.writeInt(kept.length);
            for (var i : kept) {
                var codec = types[i] == null ? -1 : used.indexOf(types[i]);
                out.writeLong(times[i]);
                out.writeInt(codec);
                if (codec >= 0) {
                    codecs.get(codec).put(events[i], out);
                }
            }
        }
    }

    /**
     * Reads a history and passes its entries on.
     *
     * @throws IOException if it cannot be read, or has events of a type that is not among the present ones
     */
    public static void load(DataInput in, EventTypes all, Receiver receiver) throws IOException {
        var codecs = new ArrayList<Optional<EventCodec>>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            codecs.add(EventCodec.read(in, all));
        }
        for (var rest = in.readInt(); rest > 0; rest--) {
            receiver.move(in.readLong());
            var type = in.readInt();
            if (type >= 0) {
                var bytes = StateValues.readBytes(in);
                if (codecs.get(type).isPresent()) {
                    receiver.event(codecs.get(type).get().type(), codecs.get(type).get().get(bytes));
                }
            }
        }
    }
}
