package org.millrace.runtime.engine;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class AggregationFunctionsTest {

    @Provide
    Arbitrary<List<Double>> series() {
        // Few distinct values, so that equal neighbours and zeros are common; nulls in between.
        return Arbitraries.of(-2.0, 0.0, 1.0, 1.5, 2.0, 100.0).injectNull(0.1).list().ofMaxSize(60);
    }

    @Property
    void trendIsTheLengthOfTheRunThatEndsHere(@ForAll("series") List<Double> series) {
        var trend = new Trend();
        var seen = new ArrayList<Double>();
        for (var value : series) {
            trend.enter(value);
            if (value != null) {
                seen.add(value);
            }
            assertEquals(runAtEnd(seen), trend.getValue());
        }
    }

    /** Looks back from the end, where the function looks forward from the beginning. */
    private static int runAtEnd(List<Double> values) {
        var run = 0;
        for (var i = values.size() - 1; i > 0; i--) {
            var direction = Double.compare(values.get(i), values.get(i - 1));
            if (direction == 0 || run != 0 && Integer.signum(run) != direction) {
                break;
            }
            run += direction;
        }
        return run;
    }

    @Property
    void percComparesTheLastTwoValues(@ForAll("series") List<Double> series) {
        var perc = new Perc();
        var seen = new ArrayList<Double>();
        for (var value : series) {
            perc.enter(value);
            if (value != null) {
                seen.add(value);
            }
            if (seen.size() < 2 || seen.get(seen.size() - 2) == 0) {
                assertNull(perc.getValue());
            } else {
                var previous = seen.get(seen.size() - 2);
                assertEquals((seen.getLast() - previous) / previous * 100, (Double) perc.getValue(), 1e-9);
            }
        }
    }

    @Test
    void leavingValuesChangeNothing() {
        var trend = new Trend();
        var perc = new Perc();
        for (var price : List.of(10.0, 11.0, 12.1)) {
            trend.enter(price);
            perc.enter(price);
            trend.leave(10.0);
            perc.leave(10.0);
        }
        assertEquals(2, trend.getValue());
        assertEquals(10.0, (Double) perc.getValue(), 1e-9);
    }

    @Test
    void clearBeginsAnew() {
        var trend = new Trend();
        var perc = new Perc();
        for (var price : List.of(1, 2, 3)) {
            trend.enter(price);
            perc.enter(price);
        }
        trend.clear();
        perc.clear();
        trend.enter(4);
        perc.enter(4);
        assertEquals(0, trend.getValue());
        assertNull(perc.getValue());
    }
}
