package org.millrace.tests.bench.runs;

import org.millrace.control.Sample;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;

/**
 * Measures the time from the start of a runtime's process to its first counted event, with the load generated inside.
 */
final class StartTime {

    private static final double RATE = 10_000;
    private static final Duration DURATION = Duration.ofMillis(300);
    /** The precision of the measurement. */
    private static final Duration SAMPLING = Duration.ofMillis(10);

    private StartTime() {
    }

    /** Returns the median of several starts, in seconds. */
    static double measure(Example example, int starts) throws IOException, InterruptedException {
        var seconds = new double[starts];
        for (var i = 0; i < starts; i++) {
            var watch = new Watch();
            example.run(example.plan(example.load(1, RATE, Duration.ZERO, DURATION), true, SAMPLING), watch);
            if (watch.first == 0) {
                throw new IOException("no event was counted");
            }
            seconds[i] = (watch.first - watch.begun) / 1e9;
        }
        Arrays.sort(seconds);
        return seconds[starts / 2];
    }

    private static final class Watch extends Quiet {

        private long begun;
        private long first;

        @Override
        public void started(Part part, Process process) {
            begun = System.nanoTime();
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            if (first == 0 && sample.received() > 0) {
                first = System.nanoTime();
            }
        }
    }
}
