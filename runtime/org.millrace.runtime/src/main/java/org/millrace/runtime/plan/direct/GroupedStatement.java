package org.millrace.runtime.plan.direct;

import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** A direct statement with {@code group by}; subclasses are generated. */
public abstract class GroupedStatement extends DirectStatement {

    /** The aggregations of a group. */
    public abstract static class Group implements Cloneable {

        /** For generated classes. */
        public Group() {
        }

        /** Returns a copy; the fields are numbers, truth values and texts. */
        final Group copy() {
            try {
                return (Group) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private GroupMap groups = new GroupMap();

    /** For generated classes. */
    protected GroupedStatement(Columns columns) {
        super(columns);
    }

    /** Creates a group without events. */
    protected abstract Group newGroup();

    /**
     * Returns the output for a group.
     *
     * @return the output; null if there is none
     */
    protected abstract Object row(Object key, Group group);

    /**
     * Returns the group of an event.
     *
     * @param key the value of the grouping property; may be null
     */
    protected final Group group(Object key) {
        var group = groups.get(key);
        if (group == null) {
            group = newGroup();
            groups.put(key, group);
            added(key);
        }
        return group;
    }

    /**
     * Shows the values of the aggregations of a group.
     *
     * @param values receives them by the text of the aggregation
     */
    protected abstract void show(Group group, Map<String, Object> values);

    /** Returns the aggregations of each group by its key; the thread must have exclusive access to the state. */
    public final Map<Object, Map<String, Object>> shownGroups() {
        var shown = new LinkedHashMap<Object, Map<String, Object>>();
        groups.forEach((key, group) -> {
            var values = new LinkedHashMap<String, Object>();
            show(group, values);
            shown.put(key, values);
        });
        return shown;
    }

    /** Writes the state of a group. */
    protected abstract void save(Group group, DataOutput out) throws IOException;

    /** Reads the state of a group. */
    protected abstract void load(Group group, DataInput in) throws IOException;

    @Override
    public final void save(DataOutput out) throws IOException {
        try (var frozen = groups.freeze()) {
            save(frozen, out);
        }
        saveRest(out);
    }

    private void save(GroupMap.Frozen frozen, DataOutput out) throws IOException {
        out.writeInt(frozen.size());
        frozen.<IOException>forEach((key, group) -> {
            StateValues.writeKey(out, key);
            save(group, out);
        });
    }

    @Override
    public final CapturedState capture() {
        var frozen = groups.freeze();
        var rest = CapturedState.now(this::saveRest);
        return new CapturedState() {
            @Override
            public void write(StateBuffer out) throws IOException {
                save(frozen, out);
                rest.write(out);
            }

            @Override
            public void close() {
                frozen.close();
            }
        };
    }

    @Override
    public final void load(DataInput in) throws IOException {
        groups = new GroupMap();
        for (var rest = in.readInt(); rest > 0; rest--) {
            var key = StateValues.readKey(in);
            var group = newGroup();
            load(group, in);
            groups.put(key, group);
        }
        loadRest(in);
    }

    /** Writes what the statement keeps besides its groups. */
    void saveRest(DataOutput out) throws IOException {
        // Only batches have more.
    }

    /** Reads what {@link #saveRest} has written. */
    void loadRest(DataInput in) throws IOException {
        // Only batches have more.
    }

    /** Called for the key of each new group. */
    void added(Object key) {
        // Only batches need the order of the keys.
    }

    /**
     * Returns the groups, for reading, and begins without groups.
     *
     * @param order the keys in the order in which they came
     */
    final Map<Object, Group> takeGroups(Iterable<Object> order) {
        return groups.take(order);
    }

    /** Brings the groups into the order in which their keys came. */
    final void order(Iterable<Object> order) {
        groups.bringInto(order);
    }
}
