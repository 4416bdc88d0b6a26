package org.millrace.runtime.plan.direct;

import org.millrace.runtime.plan.direct.GroupedStatement.Group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Groups by key. They can be frozen while another thread reads them: a frozen group is copied before it changes. Afterwards the copies
 * and the new groups move back to the others, some with each access, so that no access takes long. For one thread at a time, but for the
 * reader of a {@link Frozen}.
 */
final class GroupMap {

    /** Must be more than one, because each access may add a group. */
    private static final int MOVED_BY_ACCESS = 2;

    private HashMap<Object, Group> groups = new HashMap<>();

    /** The frozen groups, and those that have been frozen as long as others have to move back; null in most cases. */
    private Frozen frozen;

    /** The keys of the groups that are not among the frozen ones; one may be null. */
    private final List<Object> fresh = new ArrayList<>();

    /** Groups that do not change. */
    static final class Frozen implements AutoCloseable {

        private final HashMap<Object, Group> groups;
        private volatile boolean closed;

        private Frozen(HashMap<Object, Group> groups) {
            this.groups = groups;
        }

        /** Returns the groups by their keys; until {@link #close}, for one thread. */
        Map<Object, Group> groups() {
            return groups;
        }

        /** Says that the groups are not read any more. */
        @Override
        public void close() {
            closed = true;
        }
    }

    /** Returns a group for reading and changing; null if there is none. */
    Group get(Object key) {
        var group = groups.get(key);
        return frozen == null ? group : besideFrozen(key, group);
    }

    private Group besideFrozen(Object key, Group changed) {
        var all = frozen.groups;
        if (frozen.closed) {
            moveBack(MOVED_BY_ACCESS);
            return changed != null ? changed : all.get(key);
        }
        if (changed != null) {
            return changed;
        }
        var group = all.get(key);
        if (group == null) {
            return null;
        }
        var copy = group.copy();
        put(key, copy);
        return copy;
    }

    /** Moves groups back; ends the separation when all are back. */
    private void moveBack(int most) {
        var all = frozen.groups;
        for (var moved = 0; moved < most && !fresh.isEmpty(); moved++) {
            var key = fresh.removeLast();
            all.put(key, groups.remove(key));
        }
        if (fresh.isEmpty()) {
            groups = all;
            frozen = null;
        }
    }

    /** Adds a group. */
    void put(Object key, Group group) {
        groups.put(key, group);
        if (frozen != null) {
            fresh.add(key);
        }
    }

    /**
     * Freezes the groups until the result is closed. At most one result is open.
     *
     * @throws IllegalStateException if another result is open
     */
    Frozen freeze() {
        if (frozen != null) {
            if (!frozen.closed) {
                throw new IllegalStateException("the groups are being saved");
            }
            moveBack(Integer.MAX_VALUE);
        }
        frozen = new Frozen(groups);
        groups = new HashMap<>();
        return frozen;
    }

    /** Passes all groups, for reading. */
    void forEach(BiConsumer<Object, Group> receiver) {
        if (frozen != null) {
            frozen.groups.forEach((key, group) -> {
                if (!groups.containsKey(key)) {
                    receiver.accept(key, group);
                }
            });
        }
        groups.forEach(receiver);
    }

    /** Returns all groups, for reading, and begins without groups. */
    Map<Object, Group> take() {
        var taken = groups;
        if (frozen != null) {
            taken = new HashMap<>(frozen.groups);
            taken.putAll(groups);
            frozen = null;
            fresh.clear();
        }
        groups = new HashMap<>();
        return taken;
    }
}
