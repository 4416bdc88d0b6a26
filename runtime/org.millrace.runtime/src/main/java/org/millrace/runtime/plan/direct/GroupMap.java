package org.millrace.runtime.plan.direct;

import org.millrace.runtime.plan.direct.GroupedStatement.Group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups by key. They can be frozen while another thread reads them: a frozen group is copied before it changes. Afterwards the copies
 * and the new groups move back to the others, some with each access, so that no access takes long. For one thread at a time, but for the
 * reader of a {@link Frozen}.
 */
final class GroupMap {

    /** More than one, because each access may add a group. */
    private static final int MOVED_BY_ACCESS = 4;

    private HashMap<Object, Group> groups = new HashMap<>();

    /** The keys of {@link #groups} while there are frozen groups; one may be null. */
    private List<Object> keys = new ArrayList<>();

    /** The frozen groups, and those that were frozen as long as others have to move back; null in most cases. */
    private Frozen frozen;

    /** Receives groups for reading. */
    @FunctionalInterface
    interface Receiver<E extends Exception> {
        /** Receives a group. */
        void accept(Object key, Group group) throws E;
    }

    /** Groups that do not change until they are closed. */
    static final class Frozen implements AutoCloseable {

        private final HashMap<Object, Group> groups;

        /** The later ones of the groups: those that had not moved back at the time of the freeze. */
        private final HashMap<Object, Group> later;
        private final List<Object> laterKeys;

        private volatile boolean closed;

        private Frozen(HashMap<Object, Group> groups, HashMap<Object, Group> later, List<Object> laterKeys) {
            this.groups = groups;
            this.later = later;
            this.laterKeys = laterKeys;
        }

        private Group get(Object key) {
            var group = later.isEmpty() ? null : later.get(key);
            return group != null ? group : groups.get(key);
        }

        /** Returns the number of groups. */
        int size() {
            return groups.size() + (int) laterKeys.stream().filter(key -> !groups.containsKey(key)).count();
        }

        /** Passes all groups; for one thread. */
        <E extends Exception> void forEach(Receiver<E> receiver) throws E {
            for (var entry : groups.entrySet()) {
                if (!later.containsKey(entry.getKey())) {
                    receiver.accept(entry.getKey(), entry.getValue());
                }
            }
            for (var entry : later.entrySet()) {
                receiver.accept(entry.getKey(), entry.getValue());
            }
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

    private Group besideFrozen(Object key, Group group) {
        if (group != null) {
            return group;
        }
        var before = frozen.get(key);
        if (frozen.closed) {
            moveBack();
            return before;
        }
        if (before == null) {
            return null;
        }
        var copy = before.copy();
        put(key, copy);
        return copy;
    }

    /** Moves some groups back to the largest map, and ends the separation when all are back. */
    private void moveBack() {
        var all = frozen.groups;
        for (var moved = 0; moved < MOVED_BY_ACCESS; moved++) {
            if (!frozen.laterKeys.isEmpty()) {
                var key = frozen.laterKeys.removeLast();
                all.put(key, frozen.later.remove(key));
            } else if (!keys.isEmpty()) {
                var key = keys.removeLast();
                all.put(key, groups.remove(key));
            } else {
                groups = all;
                frozen = null;
                return;
            }
        }
    }

    /** Adds a group. */
    void put(Object key, Group group) {
        groups.put(key, group);
        if (frozen != null) {
            keys.add(key);
        }
    }

    /**
     * Freezes the groups until the result is closed. At most one result is open.
     *
     * @throws IllegalStateException if another result is open
     */
    Frozen freeze() {
        if (frozen == null) {
            frozen = new Frozen(groups, new HashMap<>(), new ArrayList<>());
        } else if (!frozen.closed) {
            throw new IllegalStateException("the groups are being saved");
        } else if (frozen.later.isEmpty()) {
            frozen = new Frozen(frozen.groups, groups, keys);
        } else {
            // Some accesses after the last freeze: each has moved more groups back than it has added.
            for (var key : keys) {
                if (frozen.later.put(key, groups.get(key)) == null) {
                    frozen.laterKeys.add(key);
                }
            }
            frozen = new Frozen(frozen.groups, frozen.later, frozen.laterKeys);
        }
        groups = new HashMap<>();
        keys = new ArrayList<>();
        return frozen;
    }

    /** Passes all groups. */
    void forEach(Receiver<RuntimeException> receiver) {
        if (frozen != null) {
            frozen.<RuntimeException>forEach((key, group) -> {
                if (!groups.containsKey(key)) {
                    receiver.accept(key, group);
                }
            });
        }
        groups.forEach(receiver::accept);
    }

    /**
     * Returns all groups, for reading, and begins without groups. Frozen ones do not change the order of the groups, which is that of a
     * hash map that gets the keys in their order.
     *
     * @param order the keys in the order in which they came
     */
    Map<Object, Group> take(Iterable<Object> order) {
        if (frozen != null) {
            bringInto(order);
        }
        var taken = groups;
        groups = new HashMap<>();
        return taken;
    }

    /** Brings the groups into the order of a hash map that gets the keys in their order. */
    void bringInto(Iterable<Object> order) {
        var ordered = new HashMap<Object, Group>();
        for (var key : order) {
            var group = groups.get(key);
            ordered.put(key, group != null || frozen == null ? group : frozen.get(key));
        }
        groups = ordered;
        frozen = null;
        keys = new ArrayList<>();
    }
}
