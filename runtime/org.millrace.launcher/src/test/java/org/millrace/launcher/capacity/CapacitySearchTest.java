package org.millrace.launcher.capacity;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Random;
import java.util.function.DoublePredicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CapacitySearchTest {

    /** Searches to the end, and returns the number of trials. */
    private static int run(CapacitySearch search, DoublePredicate met) {
        var trials = 0;
        for (var rate = search.next(); rate.isPresent(); rate = search.next()) {
            search.take(rate.get(), met.test(rate.get()), false);
            assertTrue(++trials < 200, "the search does not end");
        }
        return trials;
    }

    /** Returns a system that meets its requirements at its capacity in half of all trials, and less often beyond it. */
    private static DoublePredicate noisy(double capacity, Random random) {
        return rate -> random.nextDouble() < 1 / (1 + Math.exp((rate / capacity - 1) * 60));
    }

    @Property(tries = 200)
    void theAnswerIsWithinThePrecision(@ForAll @DoubleRange(min = 10, max = 1e6) double capacity) {
        var search = new CapacitySearch(5_000);
        var trials = run(search, rate -> rate <= capacity);
        var accepted = search.accepted().orElseThrow();
        var rejected = search.rejected().orElseThrow();
        assertTrue(accepted <= capacity && rejected > capacity, accepted + " to " + rejected);
        assertTrue(rejected / accepted <= CapacitySearch.PRECISION);
        assertTrue(trials <= 40, trials + " trials");
    }

    @Property(tries = 200)
    void repeatedSearchesOfANoisySystemAgree(@ForAll long seed) {
        var random = new Random(seed);
        var low = Double.MAX_VALUE;
        var high = 0.0;
        for (var i = 0; i < 3; i++) {
            var search = new CapacitySearch(1_000);
            run(search, noisy(2_700, random));
            low = Math.min(low, search.accepted().orElseThrow());
            high = Math.max(high, search.accepted().orElseThrow());
        }
        assertTrue(high / low <= 1.15, low + " to " + high);
    }

    @Test
    void oneFailureRejectsNoRate() {
        var search = new CapacitySearch(1_000);
        search.take(1_000, false, false);
        assertEquals(Optional.of(1_000.0), search.next());
        search.take(1_000, true, false);
        assertEquals(Optional.of(1_000.0), search.next());
        search.take(1_000, true, false);
        assertEquals(Optional.of(2_000.0), search.next());
    }

    @Test
    void otherProgramsDoNotChangeTheAnswer() {
        for (var seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            var search = new CapacitySearch(1_000);
            var trials = 0;
            for (var rate = search.next(); rate.isPresent(); rate = search.next()) {
                var disturbed = random.nextInt(4) == 0;
                search.take(rate.get(), rate.get() <= 2_700 && !disturbed, disturbed);
                assertTrue(++trials < 200, "the search does not end");
            }
            var accepted = search.accepted().orElseThrow();
            assertTrue(accepted <= 2_700 && accepted > 2_700 / 1.15, seed + ": " + accepted);
        }
    }

    @Test
    void failuresAreExcusedUpToALimit() {
        var search = new CapacitySearch(1_000);
        for (var i = 0; i < 4; i++) {
            assertFalse(search.take(1_000, false, true));
            assertEquals(Optional.of(1_000.0), search.next());
        }
        assertTrue(search.take(1_000, false, true));
        assertTrue(search.take(1_000, false, true));
        assertEquals(Optional.of(500.0), search.next());
        assertTrue(search.take(500, true, true));
    }

    @Test
    void aSystemThatNeverMeetsTheRequirementsHasNoCapacity() {
        var search = new CapacitySearch(1_000);
        run(search, rate -> false);
        assertTrue(search.promising().isEmpty());
        assertTrue(search.rejected().orElseThrow() < 2);
    }

    @Test
    void aRefutedRateIsNotTheAnswer() {
        var search = new CapacitySearch(1_000);
        run(search, rate -> rate <= 3_000);
        var first = search.accepted().orElseThrow();
        search.refute(first);
        assertFalse(search.accepted().isPresent());
        run(search, rate -> rate <= 2_500);
        assertTrue(search.accepted().orElseThrow() <= 2_500);
        assertTrue(search.rejected().orElseThrow() <= first);
    }

    @Test
    void theTestAcceptsAndRejectsByItsEvidence() {
        var accepted = new SequentialTest();
        for (var i = 0; i < 5; i++) {
            assertFalse(accepted.accepted());
            assertEquals(5 - i, accepted.missing());
            accepted.add(true);
        }
        assertTrue(accepted.accepted());
        var rejected = new SequentialTest();
        rejected.add(false);
        assertFalse(rejected.rejected());
        rejected.add(true);
        rejected.add(false);
        assertTrue(rejected.rejected());
    }
}
