package org.millrace.deployment.plan;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PlansTest {

    @Test
    void allAndNone() {
        assertTrue(Arrays.stream(Plan.values()).allMatch(Plans.of("all")::uses));
        assertTrue(Arrays.stream(Plan.values()).allMatch(Plans.of("")::uses));
        assertTrue(Arrays.stream(Plan.values()).noneMatch(Plans.of(" none ")::uses));
    }

    @Test
    void aNameAloneGivesJustThatPlan() {
        var plans = Plans.of("keyed, folded");
        for (var plan : Plan.values()) {
            assertEquals(plan == Plan.KEYED || plan == Plan.FOLDED, plans.uses(plan));
        }
    }

    @Test
    void aMinusTakesAPlanAway() {
        for (var text : new String[] {"-direct,-keyed", "all, -direct, -keyed"}) {
            var plans = Plans.of(text);
            assertFalse(plans.uses(Plan.DIRECT));
            assertFalse(plans.uses(Plan.KEYED));
            assertTrue(plans.uses(Plan.PUSHDOWN));
        }
        assertFalse(Plans.of("keyed,direct,-direct").uses(Plan.DIRECT));
    }

    @Test
    void refusesUnknownPlansAndNamesTheKnownOnes() {
        var refused = assertThrows(IllegalArgumentException.class, () -> Plans.of("keyd"));
        assertTrue(refused.getMessage().contains("'keyd' is no plan") && refused.getMessage().contains("pushdown"), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Plans.of("all,keyed"));
        assertThrows(IllegalArgumentException.class, () -> Plans.of("none,keyed"));
    }
}
