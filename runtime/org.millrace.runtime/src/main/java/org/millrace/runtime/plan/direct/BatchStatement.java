package org.millrace.runtime.plan.direct;

import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A direct statement that groups the events of time batches; subclasses are generated. It does what Esper's view
 * {@code time_batch} and its processing of groups do: at the end of each batch, an output for every group that had events in
 * this batch or the one before.
 */
public abstract class BatchStatement extends GroupedStatement {

    private static final long NEVER = Long.MAX_VALUE;

    private final long interval;
    private LongSupplier clock = () -> 0;
    private long reference;
    private boolean referenced;
    private volatile long due = NEVER;

    /** Whether this batch and the one before have events, including those that the where clause refuses. */
    private boolean filled;
    private boolean filledBefore;

    /** The keys of this batch and the one before in the order of their first events. */
    private List<Object> keys = new ArrayList<>();
    private List<Object> keysBefore = new ArrayList<>();

    /**
     * For generated classes.
     *
     * @param interval   the length of a batch in milliseconds
     * @param reference  a time at which a batch begins
     * @param referenced whether there is such a time; otherwise it is that of the first event
     */
    protected BatchStatement(Columns columns, long interval, long reference, boolean referenced) {
        super(columns);
        this.interval = interval;
        this.reference = reference;
        this.referenced = referenced;
    }

    /** Sets the clock, in milliseconds since 1970-01-01 UTC; once, before the first event. */
    public final void follow(LongSupplier time) {
        clock = time;
    }

    /** Notes that the window takes an event. */
    protected final void arrived() {
        if (filled) {
            return;
        }
        filled = true;
        var now = clock.getAsLong();
        if (!referenced) {
            referenced = true;
            reference = now;
        }
        if (due == NEVER) {
            schedule(now);
        }
    }

    @Override
    final void added(Object key) {
        keys.add(key);
    }

    /** Returns the end of the present batch in milliseconds; {@link Long#MAX_VALUE} if there is none. For any thread. */
    public final long due() {
        return due;
    }

    /**
     * Ends the batch if it is due; the thread must have exclusive access to the state.
     *
     * @return the outputs
     * @throws RuntimeException if an expression cannot be evaluated; the caller passes it to {@link #failed}
     */
    public final List<Object> end(long now) {
        if (due > now) {
            return List.of();
        }
        due = NEVER;
        if (filled || filledBefore) {
            schedule(now);
        }
        var before = keysBefore;
        keysBefore = keys;
        keys = new ArrayList<>();
        before.forEach(this::group);
        var groups = takeGroups(() -> Stream.concat(keysBefore.stream(), keys.stream()).iterator());
        keys.clear();
        filledBefore = filled;
        filled = false;
        var rows = new ArrayList<>(groups.size());
        groups.forEach((key, group) -> {
            var row = row(key, group);
            if (row != null) {
                rows.add(row);
            }
        });
        return rows;
    }

    /** Ends the batch if it is due, with exclusive access to the state, as {@link #end}. */
    public final List<Object> endExclusively(long now) {
        enter();
        try {
            return end(now);
        } finally {
            leave();
        }
    }

    @Override
    final void saveRest(DataOutput out) throws IOException {
        out.writeBoolean(referenced);
        out.writeLong(reference);
        out.writeLong(due);
        out.writeBoolean(filled);
        out.writeBoolean(filledBefore);
        save(keys, out);
        save(keysBefore, out);
    }

    private static void save(List<Object> keys, DataOutput out) throws IOException {
        out.writeInt(keys.size());
        for (var key : keys) {
            StateValues.writeKey(out, key);
        }
    }

    @Override
    final void loadRest(DataInput in) throws IOException {
        referenced = in.readBoolean();
        reference = in.readLong();
        due = in.readLong();
        filled = in.readBoolean();
        filledBefore = in.readBoolean();
        keys = keys(in);
        keysBefore = keys(in);
        order(keys);
    }

    private static List<Object> keys(DataInput in) throws IOException {
        var keys = new ArrayList<>();
        for (var rest = in.readInt(); rest > 0; rest--) {
            keys.add(StateValues.readKey(in));
        }
        return keys;
    }

    private void schedule(long now) {
        var batches = (now - reference) / interval;
        var end = reference + (reference > now ? batches : batches + 1) * interval;
        due = end == now ? end + interval : end;
    }
}
