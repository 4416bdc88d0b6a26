package org.millrace.runtime.time;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;

class IdleInputsTest {

    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long IDLE = TimeUnit.SECONDS.toNanos(1);
    private static final long LATENESS = 50;

    private final List<Long> delivered = new ArrayList<>();
    private final List<Long> late = new ArrayList<>();
    private long present;
    private final TimeGate gate = new TimeGate(() -> TimeGate.UNSET, (from, to) -> { }, () -> present);
    private final TimeGate.Input input = open();

    private final class Event extends Held {

        @Override
        public void deliver() {
            delivered.add(time());
        }

        @Override
        protected void late(long nanos) {
            late.add(nanos);
        }
    }

    private TimeGate.Input open() {
        return gate.open(new InputTerms(LATENESS, IDLE, true, true, true));
    }

    private void offer(long... times) {
        for (var time : times) {
            input.offer(time, new Event());
        }
    }

    private void pass(long nanos) {
        present += nanos;
        gate.tick(idle -> { });
    }

    private void tick(long nanos) {
        for (var end = present + nanos; present < end;) {
            pass(TICK);
        }
    }

    @Test
    void eventsOfAnInputThatBringsNoMoreAreDelivered() {
        offer(100, 90);
        tick(IDLE);
        assertEquals(List.of(), delivered);
        tick(3 * TICK);
        assertEquals(List.of(90L, 100L), delivered);
        offer(95);
        assertEquals(List.of(5L), late);
    }

    @Test
    void aProcessThatStoodStillGetsItsInputFirst() {
        offer(100, 90);
        pass(20 * IDLE);
        pass(20 * IDLE);
        assertEquals(List.of(), delivered);
        offer(95, 200);
        assertEquals(List.of(90L, 95L, 100L), delivered);
        assertEquals(List.of(), late);
    }

    @Test
    void anInputThatReadsIsNotIdle() {
        input.waiting(false);
        tick(5 * IDLE);
        offer(100, 90);
        tick(5 * IDLE);
        assertEquals(List.of(), delivered);
        input.waiting(true);
        tick(IDLE + 3 * TICK);
        assertEquals(List.of(90L, 100L), delivered);
    }

    @Test
    void aNewInputThatReadsHoldsTheOthersBack() {
        var reading = open();
        reading.waiting(false);
        offer(100, 200);
        tick(5 * IDLE);
        assertEquals(List.of(), delivered);
        reading.offer(120, new Event());
        reading.close();
        tick(IDLE + 3 * TICK);
        assertEquals(List.of(100L, 120L, 200L), delivered);
    }
}
