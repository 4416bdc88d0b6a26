package org.millrace.runtime.inspect;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PaceTest {

    /** A clock that advances only while a thread waits. */
    private static final class Waited implements Pace.Clock {

        private final List<Long> waits = new ArrayList<>();
        private long now = 5_000;
        private Runnable meanwhile = () -> { };

        @Override
        public long nanos() {
            return now;
        }

        @Override
        public void await(long nanos) {
            waits.add(nanos);
            now += nanos;
            meanwhile.run();
        }
    }

    private final Waited clock = new Waited();

    @ParameterizedTest
    @CsvSource({"1, 10000, 20000", "2, 5000, 10000", "0.5, 20000, 40000"})
    void theDistancesBetweenTheEventsAreThoseOfTheRecordingDividedByTheSpeed(double speed, long first, long second) {
        var pace = new Pace(speed, clock);
        assertTrue(pace.await(0));
        assertEquals(List.of(), clock.waits);
        assertTrue(pace.await(10));
        assertTrue(pace.await(30));
        assertTrue(pace.await(30));
        assertEquals(List.of(first, second), clock.waits);
    }

    @Test
    void anEventThatIsLateDoesNotDelayTheNext() {
        var pace = new Pace(1, clock);
        pace.await(0);
        // Sending the first event took 25 µs.
        clock.now += 25_000;
        pace.await(10);
        assertEquals(List.of(), clock.waits);
        pace.await(30);
        assertEquals(List.of(5_000L), clock.waits);
    }

    @Test
    void waitsAgainAfterAnEarlyWakeup() {
        var pace = new Pace(1, clock);
        pace.await(0);
        clock.meanwhile = () -> {
            clock.now -= 3_000;
            clock.meanwhile = () -> { };
        };
        assertTrue(pace.await(10));
        assertEquals(List.of(10_000L, 3_000L), clock.waits);
    }

    @Test
    void aStopEndsTheWait() {
        var pace = new Pace(1, clock);
        pace.await(0);
        clock.meanwhile = pace::stop;
        assertFalse(pace.await(10));
        assertFalse(pace.await(20));
        assertEquals(List.of(10_000L), clock.waits);
    }
}
