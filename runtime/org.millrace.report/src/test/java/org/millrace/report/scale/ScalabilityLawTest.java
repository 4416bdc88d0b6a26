package org.millrace.report.scale;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.millrace.report.scale.ScalabilityLaw.Measured;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScalabilityLawTest {

    @Property
    void theCoefficientsOfExactMeasurementsAreFound(@ForAll @DoubleRange(max = 0.5) double sigma, @ForAll @DoubleRange(max = 0.05) double kappa) {
        var law = new ScalabilityLaw(1000, sigma, kappa);
        var measured = IntStream.of(1, 2, 3, 4, 8, 16).mapToObj(n -> new Measured(n, law.throughput(n))).toList();
        var fitted = ScalabilityLaw.fit(measured).orElseThrow();
        assertEquals(1000, fitted.lambda());
        assertEquals(sigma, fitted.sigma(), 1e-6);
        assertEquals(kappa, fitted.kappa(), 1e-6);
    }

    @Test
    void thePeakIsWhereTheThroughputIsHighest() {
        var law = new ScalabilityLaw(1000, 0.05, 0.01);
        var peak = law.peak().orElseThrow();
        assertEquals(Math.sqrt(0.95 / 0.01), peak, 1e-9);
        assertTrue(law.throughput(peak) >= law.throughput(peak - 0.1) && law.throughput(peak) >= law.throughput(peak + 0.1));
        assertTrue(new ScalabilityLaw(1000, 0.05, 0).peak().isEmpty());
    }

    /** Noise can make the throughput grow faster than the number of instances. */
    @Test
    void coefficientsAreNeverNegative() {
        var faster = ScalabilityLaw.fit(List.of(new Measured(1, 1000), new Measured(2, 2100), new Measured(4, 4300))).orElseThrow();
        assertEquals(new ScalabilityLaw(1000, 0, 0), faster);
        var bent = ScalabilityLaw.fit(List.of(new Measured(1, 1000), new Measured(2, 1500), new Measured(4, 2600), new Measured(8, 5000))).orElseThrow();
        assertTrue(bent.sigma() > 0 && bent.kappa() == 0, bent::toString);
    }

    @Test
    void tooFewMeasurementsGiveNoLaw() {
        assertEquals(Optional.empty(), ScalabilityLaw.fit(List.of()));
        assertEquals(Optional.empty(), ScalabilityLaw.fit(List.of(new Measured(1, 1000), new Measured(2, 1900))));
        assertEquals(Optional.empty(), ScalabilityLaw.fit(List.of(new Measured(2, 1000), new Measured(3, 1900), new Measured(4, 2000))));
    }
}
