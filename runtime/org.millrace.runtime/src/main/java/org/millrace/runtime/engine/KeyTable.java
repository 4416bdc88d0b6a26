package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;

/**
 * Which statements want an event, by the value of one of its properties: a hash table whose empty
 * places end nearly every search for a value that nobody wants. Immutable.
 */
final class KeyTable {

    /** Places per value; with so many empty ones a search seldom looks at a second place. */
    private static final int SPACE = 4;

    /** What {@link #find} answers with if nobody wants an event. */
    static final DirectStatement[] NOBODY = {};

    private final Function<Object, Object> reader;

    /** What {@link #spread} makes of the keys; 0 where there is none. Most searches read this alone. */
    private final int[] hashes;
    private final Object[] keys;
    private final DirectStatement[][] targets;
    private final int mask;
    private final int shift;

    /**
     * @param reader gives an event's value
     * @param wanted the statements with the values that they want, in the order in which they get events
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
     * The product with an odd constant, whose high bits tell the place: similar texts have similar hash codes, which must
     * not stand side by side. Never 0.
     */
    private static int spread(Object key) {
        var product = key.hashCode() * 0x9E3779B9;
        return product == 0 ? 1 : product;
    }

    /** The statements that want an event. */
    DirectStatement[] find(Object event) {
        var place = place(event);
        return place < 0 ? NOBODY : targets[place];
    }

    /** The statements at a place that {@link #select} has found. */
    DirectStatement[] at(int place) {
        return targets[place];
    }

    /** Where the value of an event stands; negative if nobody wants it. */
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
     * Looks for the events that statements want, and notes them in a batch, with the index behind the last:
     * an event whose property cannot be read ends it.
     *
     * @param to behind the last; at most {@value Batch#MOST} from the first
     * @return how many they are
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
            // Whoever processes that event alone meets it again, and tells it.
        }
        batch.end = next;
        return count;
    }
}
