package org.millrace.report.history;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RankTestTest {

    private static final int TRIES = 2_000;

    @Test
    void equalValuesShareTheMeanOfTheirRanks() {
        assertArrayEquals(new double[] {1, 3, 3, 5, 3}, RankTest.ranks(new double[] {-4, 7, 7, 9, 7}));
    }

    @Test
    void theNormalDistributionIsThatOfTheTables() {
        assertEquals(1, RankTest.twoSided(0), 1e-6);
        assertEquals(0.05, RankTest.twoSided(1.959964), 1e-6);
        assertEquals(0.01, RankTest.twoSided(2.575829), 1e-6);
        assertEquals(0.01, RankTest.twoSided(-2.575829), 1e-6);
    }

    /**
     * The ranks of the lower series sum to 60, so U is 5 of 100, and √(10·10·21/12) is 13.229; adjacent values
     * alternate, so the correlation correction has no effect.
     */
    @Test
    void anExampleWorkedOutByHand() {
        var low = new double[] {1, 8, 3, 10, 2, 9, 4, 12, 5, 6};
        var high = new double[] {11, 20, 7, 19, 13, 18, 14, 17, 15, 16};
        assertEquals(10, RankTest.effectiveCount(low), 1e-9);
        assertEquals(10, RankTest.effectiveCount(high), 1e-9);
        assertEquals(RankTest.twoSided((45 - 0.5) / 13.229), RankTest.probability(low, high), 1e-5);
    }

    /** 1, 2, 3, 4: the correlation of adjacent values is 0.25, which gives 4·0.75/1.25 effective values. */
    @Test
    void aTrendIsWorthFewerValues() {
        assertEquals(2.4, RankTest.effectiveCount(new double[] {1, 2, 3, 4}), 1e-9);
        assertEquals(4, RankTest.effectiveCount(new double[] {1, 4, 1, 4}), 1e-9);
        assertEquals(3, RankTest.effectiveCount(new double[] {7, 7, 7}), 1e-9);
    }

    @Property
    void itIsAProbabilityAndTheOrderDoesNotMatter(@ForAll @Size(min = 1, max = 40) List<@IntRange(min = 0, max = 30) Integer> first,
            @ForAll @Size(min = 1, max = 40) List<@IntRange(min = 0, max = 30) Integer> second) {
        var a = first.stream().mapToDouble(value -> value).toArray();
        var b = second.stream().mapToDouble(value -> value).toArray();
        var probability = RankTest.probability(a, b);
        assertTrue(probability >= 0 && probability <= 1);
        assertEquals(probability, RankTest.probability(b, a), 1e-9);
        // Only ranks matter.
        assertEquals(probability, RankTest.probability(Arrays.stream(a).map(x -> x * 2 + 1).toArray(), Arrays.stream(b).map(x -> x * 2 + 1).toArray()), 1e-9);
    }

    @Test
    void nothingAndEqualValuesAreNoDifference() {
        assertEquals(1, RankTest.probability(new double[0], new double[] {1, 2}));
        assertEquals(1, RankTest.probability(new double[] {3, 3, 3}, new double[] {3, 3, 3, 3}));
    }

    @Test
    void falseAlarmsAreAsRareAsAskedFor() {
        var random = new Random(7);
        assertTrue(alarms(() -> series(random, 0)) <= TRIES * 0.02, "independent values");
        assertTrue(alarms(() -> series(random, 0.6)) <= TRIES * 0.03, "correlated values");
    }

    private static long alarms(Supplier<double[]> series) {
        return IntStream.range(0, TRIES).filter(i -> RankTest.probability(series.get(), series.get()) < Significance.SIGNIFICANCE).count();
    }

    /** Creates thirty values with a correlation of adjacent ones. */
    private static double[] series(Random random, double correlation) {
        var values = new double[30];
        var value = random.nextGaussian();
        for (var i = 0; i < values.length; i++) {
            values[i] = value;
            value = correlation * value + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return values;
    }

    @Test
    void detectsSeparateDistributions() {
        var random = new Random(7);
        var found = IntStream.range(0, 200).filter(i -> RankTest.probability(series(random, 0),
                Arrays.stream(series(random, 0)).map(value -> value + 1.5).toArray()) < Significance.SIGNIFICANCE).count();
        assertTrue(found > 190, found + " of 200");
    }
}
