package org.millrace.runtime.kernel;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.time.InputTerms;
import org.millrace.runtime.time.TimeGate;
import org.millrace.runtime.time.Timed;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests when the thread of a Stream is woken by the clock. */
class WorkerTimeTest {

    private final TimeGate gate = new TimeGate(() -> 0);
    private final TimeGate.Input input = gate.open(InputTerms.between(true, true));
    private final WorkerTime time = new WorkerTime(new GateEntry(1, gate, new TimeGate.Input[] {input}));
    private long timer = 1_000;
    private int woken;

    @BeforeEach
    void countWakes() {
        time.onMove(() -> woken++);
    }

    private void timed(TimeGate.Follower... followers) {
        gate.connect(List.of(new Timed() {
            @Override
            public void begin(long start) {
                // The timer stays.
            }

            @Override
            public long next() {
                return timer;
            }

            @Override
            public void advance(long to) {
                timer = timer <= to ? timer + 1_000 : timer;
            }
        }), List.of(followers));
    }

    /** Lets the thread look, move and go to sleep; returns whether it may. */
    private boolean rest() {
        time.look();
        time.advance();
        return time.maySleep();
    }

    @Test
    void aSleepingThreadIsWokenWhenATimerIsDue() {
        timed();
        time.moved(0, 10);
        assertEquals(1, woken, "the clock of the thread has not started");
        assertTrue(rest());
        time.moved(0, 20);
        time.moved(0, 999);
        assertEquals(1, woken);
        time.moved(0, 1_000);
        assertEquals(2, woken);
        assertTrue(rest());
        assertEquals(2_000, timer);
        time.moved(0, 1_999);
        assertEquals(2, woken);
    }

    @Test
    void aThreadDoesNotSleepIfATimerBecameDueMeanwhile() {
        timed();
        time.moved(0, 10);
        time.look();
        time.advance();
        time.moved(0, 1_500);
        assertFalse(time.maySleep());
        assertTrue(rest());
    }

    @Test
    void whoWaitsForTheThreadWakesIt() {
        timed();
        time.moved(0, 10);
        assertTrue(rest());
        time.moved(0, 20);
        assertEquals(1, woken);
        assertFalse(time.idle());
        assertEquals(2, woken);
        assertTrue(rest());
        assertTrue(time.idle());
        assertEquals(20, gate.now());
    }

    @Test
    void aThreadThatOthersFollowTakesEachMove() {
        timed(moved -> { });
        time.moved(0, 10);
        assertTrue(rest());
        time.moved(0, 20);
        assertEquals(2, woken);
    }
}
