package org.millrace.loadgen.internal;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScheduleTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void eventsAreEvenlySpaced() {
        var schedule = new Schedule(100_000, 0);
        assertEquals(0, schedule.offset(0));
        assertEquals(10_000, schedule.offset(1));
        assertEquals(600 * SECOND, schedule.offset(60_000_000));
        assertEquals(60_000_000, schedule.countBefore(600 * SECOND));
    }

    @Test
    void theRateGrowsInProportionToTimeDuringTheRamp() {
        var schedule = new Schedule(1000, 10 * SECOND);
        assertEquals(5000, schedule.countBefore(10 * SECOND));
        assertEquals(1250, schedule.countBefore(5 * SECOND));
        assertEquals(10 * SECOND, schedule.offset(5000));
        assertEquals(11 * SECOND, schedule.offset(6000));
    }

    @Property
    void countsAndOffsetsAgree(@ForAll @DoubleRange(min = 0.5, max = 1e7) double rate, @ForAll @IntRange(max = 5000) int rampMillis,
            @ForAll @IntRange(min = 1, max = 20_000) int millis) {
        var schedule = new Schedule(rate, rampMillis * 1_000_000L);
        var nanos = millis * 1_000_000L;
        var count = schedule.countBefore(nanos);
        assertTrue(schedule.offset(count) >= nanos);
        assertTrue(count == 0 || schedule.offset(count - 1) < nanos);
    }
}
