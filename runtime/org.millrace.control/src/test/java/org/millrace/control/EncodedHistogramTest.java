package org.millrace.control;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class EncodedHistogramTest {

    @Property(tries = 100)
    void decodingGivesTheSameHistogram(@ForAll List<@LongRange(min = 0, max = 3_600_000_000_000L) Long> values) {
        var histogram = new Histogram(3);
        values.forEach(histogram::recordValue);
        assertEquals(histogram, EncodedHistogram.decode(EncodedHistogram.encode(histogram)));
    }

    @Test
    void anEmptyHistogramIsTheEmptyText() {
        assertEquals("", EncodedHistogram.encode(new Histogram(3)));
        assertEquals(0, EncodedHistogram.decode("").getTotalCount());
        assertThrows(IllegalArgumentException.class, () -> EncodedHistogram.decode("!"));
    }
}
