package org.millrace.runtime.shadow;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.kernel.Tap.Passing;
import org.millrace.runtime.shadow.OutputDifferences.Count;
import org.millrace.runtime.shadow.OutputDifferences.Different;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OutputDifferencesTest {

    private final OutputDifferences differences = new OutputDifferences();

    private static Passing output(String statement, int value, long time) {
        return new Passing(Map.of("x", value), statement, Optional.empty(), time);
    }

    @Test
    void equalOutputsMeetInAnyOrder() {
        for (var i = 0; i < 4; i++) {
            differences.shadow(output("a", i, i));
        }
        for (var i = 4; i > 0; i--) {
            differences.present(output("a", i, 10));
        }
        assertEquals(List.of(new Count("a", 4, 4, 3)), differences.counts());
        assertEquals(List.of(new Different("a", true, 0, "{\"x\":0}"), new Different("a", false, 10, "{\"x\":4}")), differences.different(9));
        assertEquals(1, differences.different(1).size());
    }

    @Test
    void eachOutputHasOneCounterpart() {
        differences.present(output("a", 1, 1));
        differences.present(output("a", 1, 2));
        differences.shadow(output("a", 1, 3));
        assertEquals(List.of(new Count("a", 2, 1, 1)), differences.counts());
        differences.shadow(output("a", 1, 4));
        differences.shadow(output("a", 1, 5));
        assertEquals(List.of(new Count("a", 2, 3, 2)), differences.counts());
        assertEquals(List.of(new Different("a", true, 5, "{\"x\":1}")), differences.different(9));
    }

    @Test
    void statementsAreComparedByName() {
        differences.present(output("b", 1, 1));
        differences.shadow(output("a", 1, 1));
        assertEquals(List.of(new Count("a", 0, 1, 0), new Count("b", 1, 0, 0)), differences.counts());
    }

    @Test
    void whatHasNoCounterpartForTooLongIsForgottenButCounted() {
        for (var i = 0; i <= OutputDifferences.MOST_OPEN; i++) {
            differences.present(output("a", i, i));
        }
        differences.shadow(output("a", 0, 0));
        differences.shadow(output("a", OutputDifferences.MOST_OPEN, 0));
        assertEquals(List.of(new Count("a", OutputDifferences.MOST_OPEN + 1L, 2, 1)), differences.counts());
    }
}
