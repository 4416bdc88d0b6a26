package org.millrace.tests.engines;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MeasurementTest {

    @Test
    void saysWhatWasFoundBeforeAndWhileMeasuring() throws Exception {
        var market = Market.of(new Workload(Workload.STEP), 20_000);
        var measured = Measurement.of(new HandEngine(), market, 10_001, 0.01);
        assertEquals(HandEngine.reference(market, 10_001), measured.warmupDigest());
        assertEquals(HandEngine.reference(market, 10_001 + measured.events()), measured.digest());
        assertEquals(0, measured.events() % 147);
        assertTrue(measured.outputs() > 0 && measured.nanos() > 0 && measured.cpuNanos() > 0, measured::toString);
        // At least the signals are allocated.
        assertTrue(measured.allocatedBytes() >= measured.outputs() * 40, measured::toString);
        assertEquals(measured, Measurement.parse(measured.format()));
    }

    @Test
    void aLineThatIsNoMeasurementIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Measurement.parse("hand 1 2"));
    }
}
