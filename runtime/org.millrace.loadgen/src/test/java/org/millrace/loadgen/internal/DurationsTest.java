package org.millrace.loadgen.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DurationsTest {

    @Test
    void unitsAreRead() {
        assertEquals(0, Durations.parseNanos("0"));
        assertEquals(500_000, Durations.parseNanos("500us"));
        assertEquals(500_000_000, Durations.parseNanos("500ms"));
        assertEquals(1_500_000_000, Durations.parseNanos("1.5s"));
        assertEquals(300_000_000_000L, Durations.parseNanos("5m"));
    }

    @Test
    void everythingElseIsRefused() {
        for (var text : new String[] { "", "5", "-1s", "1 day", "s", "999999999999h" }) {
            assertThrows(IllegalArgumentException.class, () -> Durations.parseNanos(text));
        }
    }
}
