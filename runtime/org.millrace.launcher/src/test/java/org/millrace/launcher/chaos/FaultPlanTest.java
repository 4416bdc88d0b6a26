package org.millrace.launcher.chaos;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FaultPlanTest {

    private static final List<Fault.Target> TARGETS = List.of(new Fault.Target(FaultKind.KILL, "runtime"), new Fault.Target(FaultKind.STOP, "runtime"),
            new Fault.Target(FaultKind.DISK_FULL, "runtime"), new Fault.Target(FaultKind.CUT, "ticks"));

    private static FaultPlan plan(long seed) {
        return FaultPlan.of(seed, Duration.ofMinutes(5), Duration.ofSeconds(4), TARGETS);
    }

    @Test
    void aSeedRepeatsThePlan() {
        assertEquals(plan(7), plan(7));
        assertNotEquals(plan(7), plan(8));
    }

    @Test
    void everyTargetIsHitBeforeOneIsHitTwice() {
        assertEquals(TARGETS.size(), plan(3).faults().stream().limit(TARGETS.size()).map(fault -> new Fault.Target(fault.kind(), fault.target()))
                .collect(Collectors.toSet()).size());
    }

    @Test
    void faultsFollowEachOtherAndEndInTime() {
        var end = 0L;
        for (var fault : plan(5).faults()) {
            assertTrue(fault.atMillis() >= end + 2_000, fault::toString);
            end = fault.atMillis() + fault.millis();
        }
        assertTrue(end < 300_000);
        assertTrue(plan(5).faults().size() > 40, plan(5)::toString);
    }
}
