package org.millrace.loadgen.internal;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunClockTest {

    @Test
    void aPauseShiftsAllLaterTimesByItsLength() {
        var clock = new RunClock();
        clock.start(1_000);
        clock.startMeasuring(5_000);
        var before = System.nanoTime();
        clock.hold();
        clock.hold();
        assertTrue(clock.isHeld());
        var held = System.nanoTime();
        clock.release();
        var most = System.nanoTime() - before;
        assertFalse(clock.isHeld());
        var shift = clock.start() - 1_000;
        assertTrue(shift >= 0 && shift <= most && held >= before, () -> shift + " of " + most);
        assertEquals(4_000, clock.measuredStart() - clock.start());
        clock.release();
        assertEquals(shift, clock.start() - 1_000, "it was not held");
    }
}
