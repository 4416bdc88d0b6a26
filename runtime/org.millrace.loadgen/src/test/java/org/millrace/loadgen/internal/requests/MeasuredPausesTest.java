package org.millrace.loadgen.internal.requests;

import org.junit.jupiter.api.Test;
import org.millrace.loadgen.internal.ClientFigures.Pauses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MeasuredPausesTest {

    @Test
    void collectionsCountFromTheBegin() {
        try (var pauses = new MeasuredPauses()) {
            System.gc();
            assertEquals(Pauses.NONE, pauses.sinceBegin());
            pauses.begin();
            System.gc();
            var measured = pauses.sinceBegin();
            assertTrue(measured.count() >= 1, measured::toString);
            assertTrue(measured.maxMillis() <= measured.totalMillis() + measured.count(), measured::toString);
        }
    }
}
