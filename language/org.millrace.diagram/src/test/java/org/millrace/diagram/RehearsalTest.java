package org.millrace.diagram;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.diagram.internal.rehearsal.UnseenPage;

import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

@Tag("slow")
class RehearsalTest {

    @Test
    void itIsHeldOnceAndEndsWithoutAFault() throws Exception {
        var held = Rehearsal.begin();
        assertSame(held, Rehearsal.begin());
        held.get(60, TimeUnit.SECONDS);
    }

    @Test
    void thePageLoadsTheNetworkAndMovesAStage() {
        var drawn = UnseenPage.draw(3);
        assertEquals(3, drawn.steps());
        assertEquals(4, drawn.graphs(), "the first, and one after each move");
    }
}
