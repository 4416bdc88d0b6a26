package org.millrace.runtime.plan.direct;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

class GroupMapTest {

    private static final int KEYS = 5_000;
    private static final int CHANGES = 20_000;
    private static final int SNAPSHOTS = 50;

    /** A group with a number. */
    private static final class Counted extends GroupedStatement.Group {
        private int count;
    }

    private final GroupMap groups = new GroupMap();
    private final Map<Object, Integer> expected = new HashMap<>();
    private final Random random = new Random(7);

    private void change() {
        var number = random.nextInt(KEYS);
        var key = number == 0 ? null : number;
        var group = (Counted) groups.get(key);
        if (group == null) {
            assertNull(expected.get(key));
            group = new Counted();
            groups.put(key, group);
        }
        assertEquals(expected.getOrDefault(key, 0), group.count);
        group.count++;
        expected.merge(key, 1, Integer::sum);
    }

    private static Map<Object, Integer> counts(Map<Object, GroupedStatement.Group> of) {
        var counts = new HashMap<Object, Integer>();
        of.forEach((key, group) -> counts.put(key, ((Counted) group).count));
        return counts;
    }

    private static Map<Object, Integer> counts(GroupMap.Frozen frozen) {
        var counts = new HashMap<Object, Integer>();
        frozen.<RuntimeException>forEach((key, group) -> assertNull(counts.put(key, ((Counted) group).count)));
        assertEquals(counts.size(), frozen.size());
        return counts;
    }

    private Map<Object, Integer> present() {
        var counts = new HashMap<Object, Integer>();
        groups.forEach((key, group) -> assertNull(counts.put(key, ((Counted) group).count)));
        return counts;
    }

    /** A reader in another thread sees the groups as they were, and changes go on meanwhile and afterwards. */
    @Test
    void frozenGroupsStayAsTheyWere() throws Exception {
        for (var i = 0; i < SNAPSHOTS; i++) {
            var atCapture = new HashMap<>(expected);
            var frozen = groups.freeze();
            var read = CompletableFuture.supplyAsync(() -> {
                try (frozen) {
                    var first = counts(frozen);
                    assertEquals(first, counts(frozen));
                    return first;
                }
            });
            for (var k = 0; k < CHANGES / (1 + random.nextInt(100)); k++) {
                change();
            }
            assertEquals(atCapture, read.get());
            // With few changes, the next freeze comes before all groups are back.
            for (var k = random.nextInt(2) * random.nextInt(CHANGES); k > 0; k--) {
                change();
            }
            assertEquals(expected, present());
            if (i % 10 == 9) {
                assertEquals(expected, counts(groups.take(expected.keySet())));
                expected.clear();
            }
        }
    }

    @Test
    void groupsThatAreTakenWhileTheyAreReadStayForTheReader() {
        change();
        try (var frozen = groups.freeze()) {
            change();
            change();
            assertEquals(expected, counts(groups.take(expected.keySet())));
            expected.clear();
            assertEquals(1, frozen.size());
            change();
        }
        change();
        assertEquals(expected, present());
    }

    @Test
    void refusesTwoReaders() {
        change();
        try (var frozen = groups.freeze()) {
            assertEquals(1, frozen.size());
            assertThrows(IllegalStateException.class, groups::freeze);
        }
        groups.freeze().close();
        assertEquals(expected, present());
    }
}
