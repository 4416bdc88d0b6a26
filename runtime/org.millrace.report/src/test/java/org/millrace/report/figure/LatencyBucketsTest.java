package org.millrace.report.figure;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.report.LatencySummary;
import org.millrace.report.figure.LatencyBuckets.Bucket;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LatencyBucketsTest {

    @Property(tries = 300)
    void noValueIsLostAndNoneCountedTwice(
            @ForAll @Size(max = 60) List<@LongRange(max = 100_000_000_000L) Long> nanos) {
        var histogram = of(nanos);
        for (var buckets : List.of(LatencyBuckets.equal(histogram), LatencyBuckets.withTail(histogram),
                LatencyBuckets.upToMax(histogram))) {
            assertEquals(nanos.size(), buckets.buckets().stream().mapToLong(Bucket::count).sum());
            for (var i = 1; i < buckets.buckets().size(); i++) {
                assertEquals(buckets.buckets().get(i - 1).toMicros(), buckets.buckets().get(i).fromMicros());
            }
        }
    }

    @Property(tries = 300)
    void sharesAgreeWithTheSummary(@ForAll @Size(min = 1, max = 60) List<@LongRange(max = 400_000) Long> nanos) {
        var histogram = of(nanos);
        var buckets = LatencyBuckets.withTail(histogram);
        var below = buckets.buckets().stream().filter(bucket -> bucket.toMicros() <= 200).mapToLong(Bucket::count).sum();
        if (buckets.buckets().stream().anyMatch(bucket -> bucket.toMicros() == 200)) {
            assertEquals(LatencySummary.of(histogram).below200(), buckets.share(below), 1e-12);
        }
    }

    @Test
    void aFastRunGetsNarrowBuckets() {
        assertEquals("0–1 µs", LatencyBuckets.equal(of(List.of(3_000L, 8_000L, 17_000L))).buckets().getFirst().label());
    }

    @Test
    void aSlowRunGetsWideBuckets() {
        var buckets = LatencyBuckets.equal(of(List.of(3_000_000L, 8_000_000L, 17_000_000L))).buckets();
        assertEquals("0–1 ms", buckets.getFirst().label());
        assertEquals("≥ 20 ms", buckets.getLast().label());
    }

    @Test
    void theTailReachesToTheMaximum() {
        var nanos = new ArrayList<>(Collections.nCopies(1000, 60_000L));
        nanos.add(4_300_000L);
        var buckets = LatencyBuckets.withTail(of(nanos)).buckets();
        assertEquals(List.of("200–500 µs", "500 µs – 1 ms", "1–2 ms", "2–5 ms"),
                buckets.subList(20, buckets.size()).stream().map(Bucket::label).toList());
        assertEquals(1, buckets.getLast().count());
    }

    @Test
    void nothingRecordedHasBucketsOfNothing() {
        assertTrue(LatencyBuckets.equal(new Histogram(3)).buckets().stream().allMatch(bucket -> bucket.count() == 0));
    }

    private static Histogram of(List<Long> nanos) {
        var histogram = new Histogram(3);
        nanos.forEach(histogram::recordValue);
        return histogram;
    }
}
