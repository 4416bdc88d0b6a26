package org.millrace.profile.series;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.report.LatencySummary;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CompactHistogramTest {

    @Property(tries = 300)
    void everyFigureIsThatOfTheHistogram(@ForAll @Size(max = 200) List<@LongRange(min = 0, max = 3_600_000_000_000L) Long> values) {
        var histogram = of(values);
        var compact = CompactHistogram.of(histogram);
        assertEquals(histogram.getTotalCount(), compact.count());
        assertEquals(LatencySummary.of(histogram), LatencySummary.of(compact.expand()));
        assertEquals(histogram, compact.expand());
    }

    @Property(tries = 300)
    void aSumHoldsTheValuesOfBoth(@ForAll @Size(max = 200) List<@LongRange(min = 0, max = 60_000_000_000L) Long> left,
            @ForAll @Size(max = 200) List<@LongRange(min = 0, max = 1_000_000L) Long> right) {
        var both = of(left);
        both.add(of(right));
        var sum = CompactHistogram.sum(CompactHistogram.of(of(left)), CompactHistogram.of(of(right)));
        assertEquals(both, sum.expand());
        assertEquals(both.getTotalCount(), sum.count());
    }

    @Test
    void aCountMayBeLargerThanAnInteger() {
        var histogram = new Histogram(3);
        histogram.recordValueWithCount(40_000, 5_000_000_000L);
        assertEquals(histogram, CompactHistogram.of(histogram).expand());
    }

    @Test
    void aHistogramOfFourDigitsIsTakenWithThree() {
        var fine = new Histogram(4);
        fine.recordValue(123_456_789);
        fine.recordValue(123_460_000);
        var compact = CompactHistogram.of(fine);
        assertEquals(2, compact.count());
        assertEquals(123_456_789, compact.expand().getMaxValue(), 123_456_789 / 1e3);
    }

    @Test
    void itTakesAFractionOfTheMemory() {
        var histogram = new Histogram(3);
        for (var i = 0; i < 10_000; i++) {
            histogram.recordValue(20_000 + i * 7L);
        }
        assertTrue(CompactHistogram.of(histogram).bytes() * 5 < histogram.getEstimatedFootprintInBytes());
    }

    private static Histogram of(List<Long> values) {
        var histogram = new Histogram(3);
        values.forEach(histogram::recordValue);
        return histogram;
    }
}
