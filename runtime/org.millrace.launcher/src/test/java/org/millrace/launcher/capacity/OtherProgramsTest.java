package org.millrace.launcher.capacity;

import org.junit.jupiter.api.Test;
import org.millrace.launcher.capacity.OtherPrograms.Times;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OtherProgramsTest {

    @Test
    void timesOfOthersAreThoseThatThisProgramDidNotTake() {
        var before = OtherPrograms.times("cpu  100 10 50 1000 5 1 2 20 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n", 40);
        assertEquals(new Times(1188, 180, 40), before);
        assertEquals(0.3, new Times(1288, 260, 90).others(before));
        assertEquals(0, new Times(1288, 200, 90).others(before));
        assertEquals(0, before.others(before));
        assertTrue(OtherPrograms.disturb(0.3));
        assertFalse(OtherPrograms.disturb(0.05));
    }

    @Test
    void aProcessHasTheTimesOfItsEndedChildren() {
        assertEquals(100, OtherPrograms.own("7 (a (b) c) S 1 7 7 0 -1 4194304 98 0 0 0 10 20 30 40 20 0 1 0 5742349"));
    }

    @Test
    void theShareIsAShare() {
        var share = new OtherPrograms().share();
        assertTrue(share >= 0 && share <= 1, () -> "" + share);
    }
}
