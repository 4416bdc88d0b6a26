package org.millrace.tests.bench.plans;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Runs the benchmark with fewer events; {@code -Dmillrace.plans.events} and {@code -Dmillrace.plans.seeds} extend it.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class PlansBenchTest {

    private static final int EVENTS = Integer.getInteger("millrace.plans.events", 2_000);
    private static final int SEEDS = Integer.getInteger("millrace.plans.seeds", 1);

    @Test
    void noPlanChangesAnOutput() {
        var told = new ArrayList<String>();
        assertEquals(Map.of(), PlansBench.differences(SEEDS, EVENTS, told::add));
        assertTrue(told.stream().allMatch(line -> line.endsWith(String.format("yes%n")) || line.contains("none")), told.toString());
    }

    /**
     * Tests that the comparison detects differences: other statements have other outputs, equal statements equal ones.
     */
    @Test
    void otherStatementsPutOutSomethingElse() {
        var once = new PlansRun(Shape.DIVIDED, 1, EVENTS).with("all");
        assertTrue(once.size() > 3, once.toString());
        assertEquals(once, new PlansRun(Shape.DIVIDED, 1, EVENTS).with("all"));
        assertNotEquals(once, new PlansRun(Shape.DIVIDED, 2, EVENTS).with("all"));
        assertNotEquals(once, new PlansRun(Shape.DIVIDED, 1, EVENTS + 100).with("all"));
    }
}
