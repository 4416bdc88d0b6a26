package org.millrace.runtime.waits;

import org.junit.jupiter.api.Test;
import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WaitGroupsTest {

    @Test
    void equalWaitsAreOneGroupAndTheLongestComesFirst() {
        var groups = new WaitGroups(10);
        groups.add(WaitKind.PARK, "a", List.of("x", "y"), 5);
        groups.add(WaitKind.PARK, "a", List.of("x", "y"), 7);
        groups.add(WaitKind.PARK, "a", List.of("x"), 100);
        groups.add(WaitKind.PARK, "b", List.of("x", "y"), 1);
        groups.add(WaitKind.MONITOR, "a", List.of("x", "y"), 2);
        assertEquals(List.of(new Wait(WaitKind.PARK, "a", List.of("x"), 1, 100), new Wait(WaitKind.PARK, "a", List.of("x", "y"), 2, 12),
                new Wait(WaitKind.MONITOR, "a", List.of("x", "y"), 1, 2), new Wait(WaitKind.PARK, "b", List.of("x", "y"), 1, 1)),
                groups.take());
        assertEquals(List.of(), groups.take(), "each is told once");
    }

    @Test
    void mergesStacksAboveTheLimit() {
        var groups = new WaitGroups(200);
        for (var i = 1; i <= 20_000; i++) {
            groups.add(i % 2 == 0 ? WaitKind.PARK : WaitKind.SLEEP, "s", List.of("line" + i), i);
        }
        var told = groups.take();
        assertEquals(200, told.size());
        assertEquals(20_000, told.stream().mapToLong(Wait::count).sum());
        assertEquals(20_000L * 20_001 / 2, told.stream().mapToLong(Wait::nanos).sum());
        assertTrue(told.stream().filter(wait -> wait.stack().isEmpty()).allMatch(wait -> wait.count() > 1_000));
        assertEquals(2, told.stream().filter(wait -> wait.stack().isEmpty()).count(), "one for each kind");
    }
}
