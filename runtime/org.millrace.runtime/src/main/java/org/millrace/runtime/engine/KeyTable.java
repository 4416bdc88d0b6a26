package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;

/**
 * Finds the statements for an event by the value of one of its properties: a sparse hash table, so that the
 * search for an unwanted value usually ends at the first slot. Immutable.
 */
final class KeyTable {

    /** Slots per key; sparse, so that a search seldom needs a second slot. */
    private static final int SPACE = 4;

    /** The result of {@link #find} if no statement wants the event. */
    static final DirectStatement[] NOBODY = {};

    private final Function<Object, Object> reader;

    /** The hashes of the keys by {@link #spread}; 0 for empty slots. Most searches read only this array. */
    private final int[] hashes;
    private final Object[] keys;
    private final DirectStatement[][] targets;
    private final int mask;
    private final int shift;

    /**
     * @param reader reads the key of an event
     * @param wanted the statements with their keys in dispatch order
     */
    KeyTable(Function<Object, Object> reader, List<DirectTarget> wanted) {
        this.reader = reader;
        var byKey = new HashMap<Object, List<DirectTarget>>();
        wanted.forEach(target -> target.keys().forEach(key -> byKey.computeIfAbsent(key, unseen -> new ArrayList<>()).add(target)));
        var size = Integer.highestOneBit(Math.max(1, byKey.size())) * 2 * SPACE;
        this.hashes = new int[size];
        this.keys = new Object[size];
        this.targets = new DirectStatement[size][];
        this.mask = size - 1;
        this.shift = Integer.SIZE - Integer.numberOfTrailingZeros(size);
        byKey.forEach(this::put);
    }

    private void put(Object key, List<DirectTarget> wanting) {
        var hash = spread(key);
        var place = hash >>> shift;
        while (hashes[place] != 0) {
            place = place + 1 & mask;
        }
        hashes[place] = hash;
        keys[place] = key;
        targets[place] = wanting.stream().map(DirectTarget::statement).toArray(DirectStatement[]::new);
    }

    /**
     * Multiplicative hashing, whose high bits give the slot: similar texts have similar hash codes, which
     * should not share slots. Never 0.
     */
    private static int spread(Object key) {
        var product = key.hashCode() * 0x9E3779B9;
        return product == 0 ? 1 : product;
    }

    /** Returns the statements that want an event. */
    DirectStatement[] find(Object event) {
        var place = place(event);
        return place < 0 ? NOBODY : targets[place];
    }

    /** Returns the statements at a slot found by {@link #select}. */
    DirectStatement[] at(int place) {
        return targets[place];
    }

    /** Returns the slot of an event's key; negative if no statement wants it. */
    private int place(Object event) {
        var key = reader.apply(event);
        if (key == null) {
            return -1;
        }
        var hash = spread(key);
        var place = hash >>> shift;
        for (var found = hashes[place]; found != 0; found = hashes[place]) {
            if (found == hash && keys[place].equals(key)) {
                return place;
            }
            place = place + 1 & mask;
        }
        return -1;
    }

    /**
     * Stores the slots of the wanted events in a batch, and the index after the last filtered event. An event
     * whose property cannot be read ends the batch.
     *
     * @param to the index after the last event; at most {@value Batch#MOST} events
     * @return number of wanted events
     */
    int select(Object[] events, int from, int to, Batch batch) {
        var count = 0;
        var next = from;
        try {
            for (; next < to; next++) {
                var place = place(events[next]);
                if (place >= 0) {
                    batch.wanted[count] = next;
                    batch.places[count] = place;
                    count++;
                }
            }
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            // The event is then sent individually, which reports the failure.
        }
        batch.end = next;
        return count;
    }
}
