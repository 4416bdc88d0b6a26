package org.millrace.flink.stage;

import org.apache.flink.core.memory.DataInputViewStreamWrapper;
import org.apache.flink.core.memory.DataOutputViewStreamWrapper;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.WireEventSerializer;
import org.millrace.flink.plan.StagePlan;
import org.millrace.flink.plan.StagePlan.Division;
import org.millrace.flink.plan.StagePlan.Time;
import org.millrace.runtime.kernel.Fragment;
import org.millrace.runtime.kernel.FragmentCounters;
import org.millrace.runtime.kernel.Fragments;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.WireEvent;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The fragments of a stage in one operator: one for each slot of a divided processor, otherwise a single one. They are built when the first event or
 * a saved state needs them. For one thread.
 */
final class StageParts implements AutoCloseable {

    private static final int WHOLE = 0;

    private final JobNetwork job;
    private final Fragments fragments;
    private final StagePlan plan;
    private final String name;
    private final Fragment.Exit exit;
    private final HeldEvents held;
    private final Map<Integer, byte[]> saved = new TreeMap<>();
    private final Map<Integer, Fragment> parts = new TreeMap<>();
    private final Fragment[] bySlot;
    private Optional<FragmentCounters> counters = Optional.empty();
    private long[] counted = {};

    /** The time at which the clock began. */
    private long begun = Long.MIN_VALUE;
    private long now = Long.MIN_VALUE;

    /**
     * @param subtask the number of the operator among those of its stage
     * @param exit    takes what the stage sends
     * @param held    the events that wait for their time
     */
    StageParts(JobNetwork job, StagePlan plan, int subtask, Fragment.Exit exit, HeldEvents held) {
        this.job = job;
        this.fragments = job.local().fragments();
        this.plan = plan;
        this.name = plan.stage() + "#" + subtask;
        this.exit = exit;
        this.held = held;
        this.bySlot = new Fragment[plan.division() == Division.KEY ? job.slots() : 1];
    }

    /** Starts the stage with the state that was loaded. */
    void start() throws StartException {
        counters = Optional.of(fragments.counters(name, counted));
        for (var slot : saved.keySet()) {
            part(slot);
        }
        if (plan.division() != Division.KEY) {
            part(WHOLE);
        }
        saved.clear();
    }

    /** Returns the time of the clock that was loaded; {@link Long#MIN_VALUE} if it has not begun. */
    long now() {
        return now;
    }

    private Fragment part(int slot) throws StartException {
        var made = fragments.build(plan.stage(), counters.orElseThrow(), exit);
        bySlot[slot] = made;
        parts.put(slot, made);
        var state = saved.get(slot);
        try {
            if (state != null) {
                made.load(new DataInputStream(new ByteArrayInputStream(state)));
            }
        } catch (IOException e) {
            throw new StartException(plan.stage(), "state", "the saved state cannot be used: " + e.getMessage());
        }
        made.start();
        if (begun != Long.MIN_VALUE) {
            made.advance(begun);
            made.advance(now);
        }
        return made;
    }

    private Fragment of(WireEvent event) {
        var slot = bySlot.length == 1 ? WHOLE : event.slot();
        var known = bySlot[slot];
        if (known != null) {
            return known;
        }
        try {
            return part(slot);
        } catch (StartException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /** Processes an event at a time of the clock; {@link Long#MIN_VALUE} if the clock has not begun. */
    void receive(WireEvent event, long time) {
        if (time != Long.MIN_VALUE && begun == Long.MIN_VALUE) {
            begun = time;
            now = time;
        }
        var part = of(event);
        if (plan.time() != Time.NONE && time > part.now()) {
            part.advance(time);
        }
        part.receive(event);
    }

    /** Moves the clock. */
    void advance(long time) {
        if (begun == Long.MIN_VALUE) {
            begun = time;
        }
        now = time;
        parts.values().forEach(part -> part.advance(time));
    }

    /** Moves the clock over the time without a job: timers that were due then act once. */
    void leap(long time) {
        now = time;
        parts.values().forEach(part -> part.leap(time));
    }

    /** Tells the stage that a checkpoint is being taken. */
    void seal(long checkpoint) {
        parts.values().forEach(part -> part.seal(checkpoint));
    }

    /** Tells the stage that a checkpoint is complete. */
    void complete(long checkpoint) throws IOException {
        for (var part : parts.values()) {
            part.complete(checkpoint);
        }
    }

    /** Writes what belongs to no slot. */
    void save(DataOutputStream out) throws IOException {
        out.writeLong(begun);
        out.writeLong(now);
        var counts = counters.orElseThrow().counts();
        out.writeInt(counts.length);
        for (var count : counts) {
            out.writeLong(count);
        }
        if (plan.division() != Division.KEY) {
            saveSlot(WHOLE, out);
        }
    }

    /** Reads what {@link #save} has written, perhaps in several operators. */
    void load(DataInputStream in) throws IOException {
        var itsBegin = in.readLong();
        begun = begun == Long.MIN_VALUE ? itsBegin : Math.min(begun, itsBegin);
        var itsNow = in.readLong();
        now = now == Long.MIN_VALUE ? itsNow : Math.min(now, itsNow);
        var counts = new long[in.readInt()];
        for (var i = 0; i < counts.length; i++) {
            counts[i] = in.readLong() + (counted.length == counts.length ? counted[i] : 0);
        }
        counted = counts;
        if (plan.division() != Division.KEY) {
            loadSlot(in);
        }
    }

    /** Writes the state of a slot, and the events that wait for their time. */
    void saveSlot(int slot, DataOutputStream out) throws IOException {
        out.writeInt(slot);
        var part = bySlot[slot];
        var bytes = new StateBuffer();
        if (part != null && job.isRecoverable() && part.isStateful()) {
            part.save(bytes);
        }
        StateValues.writeBytes(out, bytes.toByteArray());
        var waiting = held.all().stream().filter(event -> bySlot.length == 1 || event.slot() == slot).toList();
        var events = new StateBuffer();
        for (var event : waiting) {
            new WireEventSerializer(job).serialize(event, new DataOutputViewStreamWrapper(events));
        }
        out.writeInt(waiting.size());
        out.write(events.toByteArray());
    }

    /** Reads what {@link #saveSlot} has written. */
    void loadSlot(DataInputStream in) throws IOException {
        var slot = in.readInt();
        var state = StateValues.readBytes(in);
        if (state.length > 0) {
            saved.put(slot, state);
        }
        var events = new WireEventSerializer(job);
        for (var rest = in.readInt(); rest > 0; rest--) {
            held.add(events.deserialize(new DataInputViewStreamWrapper(in)));
        }
    }

    @Override
    public void close() {
        parts.values().forEach(Fragment::close);
    }
}
