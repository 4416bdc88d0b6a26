package org.millrace.report.figure;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.report.figure.PercentileCurve.Point;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PercentileCurveTest {

    /** Creates a histogram of the values from 1 µs to a number of µs. */
    private static Histogram upTo(int micros) {
        var latencies = new Histogram(3);
        for (var i = 1; i <= micros; i++) {
            latencies.recordValue(i * 1_000L);
        }
        return latencies;
    }

    @Test
    void theCurveRisesFromTheLeastToTheMaximumWhereOneOfAllValuesIs() {
        var latencies = upTo(500);
        var curve = PercentileCurve.of(latencies);
        assertEquals(0, curve.getFirst().nines());
        assertEquals(1, curve.getFirst().micros(), 0.01);
        assertEquals(new Point(Math.log10(500), latencies.getMaxValue() / 1e3), curve.getLast());
        assertEquals(450, curve.stream().filter(point -> point.nines() == 1).findFirst().orElseThrow().micros(), 1);
        for (var i = 1; i < curve.size(); i++) {
            assertTrue(curve.get(i).nines() > curve.get(i - 1).nines());
            assertTrue(curve.get(i).micros() >= curve.get(i - 1).micros());
        }
    }

    @Test
    void curvesThatShareAnAxisEndEachAtItsMaximum() {
        var places = PercentileCurve.places(3);
        assertEquals(3, places[places.length - 1]);
        var few = PercentileCurve.at(upTo(50), places);
        var most = -1;
        for (var i = 0; i < few.length; i++) {
            if (!Double.isNaN(few[i])) {
                most = i;
            }
        }
        assertTrue(places[most] >= Math.log10(50) && places[most - 1] < Math.log10(50));
        assertEquals(50, few[most], 0.1);
        var many = PercentileCurve.at(upTo(1_000), places);
        assertEquals(1_000, many[many.length - 1], 1);
    }

    @Test
    void ofNothingThereIsNoCurve() {
        assertEquals(List.of(), PercentileCurve.of(new Histogram(3)));
        for (var value : PercentileCurve.at(new Histogram(3), PercentileCurve.places(1))) {
            assertTrue(Double.isNaN(value));
        }
    }

    @Test
    void aPercentileHasAsManyDigitsAsItNeeds() {
        assertEquals(List.of("0 %", "90 %", "99 %", "99.9 %", "68.4 %"), List.of(0.0, 1.0, 2.0, 3.0, 0.5).stream().map(PercentileCurve::text).toList());
    }
}
