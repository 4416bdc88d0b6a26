package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SingleWriterHistogramTest {

    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final Random random = new Random(7);

    /** Returns times of all magnitudes, including values outside of the range. */
    private long nanos() {
        return random.nextInt(100) == 0 ? random.nextLong() : random.nextLong(1L << 1 + random.nextInt(44));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void countsLikeHdrHistogram(int digits) {
        var own = new SingleWriterHistogram(LONGEST, digits);
        var expected = new Histogram(LONGEST, digits);
        var interval = new Histogram(LONGEST, digits);
        var total = new Histogram(LONGEST, digits);
        for (var i = 1; i <= 200_000; i++) {
            var nanos = nanos();
            own.accept(nanos);
            expected.recordValue(Math.clamp(nanos, 0, LONGEST));
            if (i % 20_000 == 0) {
                assertTrue(own.drain(interval, total), "this thread goes on");
                assertEquals(20_000, interval.getTotalCount());
                interval.reset();
            }
        }
        assertEquals(expected, total);
        assertEquals(expected.getMaxValue(), total.getMaxValue());
        assertEquals(expected.getMinNonZeroValue(), total.getMinNonZeroValue());
        assertEquals(expected.getMean(), total.getMean());
    }

    @Test
    void losesNothingWhileAnotherThreadReads() throws InterruptedException {
        var own = new SingleWriterHistogram[1];
        var times = 3_000_000;
        var writer = new Thread(() -> {
            own[0] = new SingleWriterHistogram(LONGEST, 3);
            synchronized (own) {
                own.notifyAll();
            }
            for (var i = 0; i < times; i++) {
                own[0].accept(i);
            }
        });
        synchronized (own) {
            writer.start();
            while (own[0] == null) {
                own.wait();
            }
        }
        var interval = new Histogram(LONGEST, 3);
        var total = new Histogram(LONGEST, 3);
        while (own[0].drain(interval, total)) {
            Thread.onSpinWait();
        }
        assertFalse(own[0].drain(interval, total), "it has ended");
        var expected = new Histogram(LONGEST, 3);
        for (var i = 0; i < times; i++) {
            expected.recordValue(i);
        }
        assertEquals(expected, total);
        assertEquals(expected, interval);
    }
}
