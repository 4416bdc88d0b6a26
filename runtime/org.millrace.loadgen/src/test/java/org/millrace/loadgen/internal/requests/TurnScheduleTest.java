package org.millrace.loadgen.internal.requests;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TurnScheduleTest {

    @Test
    void aTurnThatTakesLongerMakesTheNextOnesLate() {
        var schedule = new TurnSchedule(100, 0, 2);
        schedule.begin(1_000);
        assertEquals(0, schedule.turn(1_000));
        assertEquals(60, schedule.remaining(1_040));
        assertEquals(0, schedule.remaining(1_350));
        assertEquals(250, schedule.turn(1_350));
        assertEquals(160, schedule.turn(1_360));
        assertEquals(70, schedule.turn(1_370));
        assertEquals(20, schedule.remaining(1_380));
    }

    @Test
    void theTurnsOfClientsAreSpread() {
        var schedule = new TurnSchedule(100, 3, 4);
        schedule.begin(1_000);
        assertEquals(75, schedule.remaining(1_000));
        assertEquals(0, schedule.turn(1_075));
        assertEquals(100, schedule.remaining(1_075));
    }

    @Test
    void withoutIntendedTimesNoTurnIsLate() {
        var schedule = new TurnSchedule(0, 1, 2);
        schedule.begin(1_000);
        assertEquals(0, schedule.remaining(0));
        assertEquals(0, schedule.turn(9_000));
    }
}
