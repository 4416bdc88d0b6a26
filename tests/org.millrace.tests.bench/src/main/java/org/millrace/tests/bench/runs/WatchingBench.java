package org.millrace.tests.bench.runs;

import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.RuntimeControl;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures the cost of watching a run. One runtime runs the example at maximum throughput with the load inside; it is
 * alternately watched ten times per second, including thread waits, and not watched. Compiled code and memory layout
 * are thus the same for both sides of each ratio.
 */
public final class WatchingBench {

    /** The minimum ratio of the throughput with and without watching. */
    private static final double BOUND = 0.97;
    private static final int PAIRS = 40;
    private static final int SECONDS = 2;
    /** A rate above the maximum throughput, so that the runtime is the bottleneck. */
    private static final double RATE = 20_000_000;
    private static final int WATCHED_MILLIS = 100;
    private static final SubscribeParams WATCHED = new SubscribeParams(WATCHED_MILLIS, true);
    private static final SubscribeParams LEFT_ALONE = new SubscribeParams(0);
    /** The pause between two intervals, in which the recording of thread waits starts or stops. */
    private static final Duration SETTLE = Duration.ofSeconds(1);
    /** The warm-up with and without watching. */
    private static final Duration WARMUP = Duration.ofSeconds(5);

    private final RuntimeControl network;
    private final AtomicLong waits;
    private final Duration interval;

    private WatchingBench(RuntimeControl network, AtomicLong waits, Duration interval) {
        this.network = network;
        this.waits = waits;
        this.interval = interval;
    }

    /**
     * Measures and prints.
     *
     * @param arguments {@code --pairs N}, {@code --seconds S}
     * @return the exit code: 1 if the cost exceeds the bound
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("pairs", "seconds"));
        var pairs = options.count("pairs", PAIRS);
        var interval = Duration.ofSeconds(options.count("seconds", SECONDS));
        var example = Example.of("signal-generation");
        var all = WARMUP.multipliedBy(2).plus(interval.plus(SETTLE).multipliedBy(2L * pairs));
        System.err.printf("measuring for %d s%n", all.toSeconds());
        var plan = example.plan(example.load(1, RATE, Duration.ZERO, all.multipliedBy(2)), true, Duration.ofMinutes(1));
        var waits = new AtomicLong();
        return verdict(Steered.run(example, plan, sample -> waits.addAndGet(sample.waits().size()),
                network -> new WatchingBench(network, waits, interval).measure(pairs)));
    }

    private static int verdict(PairedRatios ratios) {
        System.out.println(ratios.text(BOUND));
        var interval = ratios.interval();
        System.out.printf("watched at least %.0f %% of what is left alone: %s%n", BOUND * 100,
                interval[0] >= BOUND ? "yes" : interval[1] < BOUND ? "no" : "undecided, more pairs would tell");
        return ratios.median() >= BOUND ? 0 : 1;
    }

    private PairedRatios measure(int pairs) throws InterruptedException, IOException {
        turn(WATCHED, WARMUP);
        turn(LEFT_ALONE, WARMUP);
        if (waits.get() == 0) {
            throw new IOException("nothing was told of what threads waited for");
        }
        var ratios = new ArrayList<Double>();
        System.out.printf("%-6s %16s %16s %8s%n", "pair", "left alone", "watched", "ratio");
        for (var i = 1; i <= pairs; i++) {
            // Alternates the order, so that a machine that slows down favours neither side.
            var first = turn(i % 2 == 0 ? WATCHED : LEFT_ALONE, interval);
            var second = turn(i % 2 == 0 ? LEFT_ALONE : WATCHED, interval);
            var alone = i % 2 == 0 ? second : first;
            var watched = i % 2 == 0 ? first : second;
            ratios.add(watched / alone);
            System.out.printf(Locale.ROOT, "%-6d %,14.0f/s %,14.0f/s %8.3f%n", i, alone, watched, watched / alone);
        }
        return new PairedRatios(ratios.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Returns the throughput of an interval with or without watching, in events per second. */
    private double turn(SubscribeParams how, Duration time) throws InterruptedException, IOException {
        Steered.ask(network.subscribe(how));
        TimeUnit.MILLISECONDS.sleep(SETTLE.toMillis());
        var from = Steered.ask(network.measurement()).total();
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
        var to = Steered.ask(network.measurement()).total();
        return (to.processed() - from.processed()) / (to.seconds() - from.seconds());
    }
}
