package org.millrace.tests.bench.runs;

import org.millrace.control.RuntimeControl;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Measures the example with 1,000 volume-weighted averages, with the load inside the runtime and over TCP: the maximum
 * throughput, the latency at the published rate, and the time to the first counted event.
 */
public final class VwapBench {

    /** A rate above the maximum throughput, so that the runtime is the bottleneck. */
    private static final double FAST = 5_000_000;
    /** The rate that the authors of the kit published for a machine with two processors. */
    private static final double PUBLISHED = 500_000;
    private static final int CONNECTIONS = 4;
    private static final Duration DURATION = Duration.ofSeconds(3);
    /** Every statement has its own code, which must be compiled. */
    private static final Duration WARMUP = Duration.ofSeconds(15);
    private static final Duration STARTING = Duration.ofSeconds(5);
    private static final int ROUNDS = 3;
    private static final double START_SECONDS = 4;

    private final Example example;
    private final Duration duration;
    private final Duration warmup;

    private VwapBench(Options options) throws IOException {
        example = Example.of("vwap");
        duration = options.duration("duration", DURATION);
        warmup = options.duration("warmup", WARMUP);
    }

    /**
     * Measures and prints.
     *
     * @param arguments {@code --duration} and {@code --warmup} of a run, {@code --rounds} of starts
     * @return the exit code: 1 if the start takes too long
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("duration", "warmup", "rounds"));
        var bench = new VwapBench(options);
        System.out.printf("%-34s %14s %12s %10s %10s %10s %10s%n", "1,000 statements", "events/s", "CPU/event", "mean", "99 %", "99.99 %", "max");
        bench.lines("in process", 1, true);
        bench.lines("TCP", CONNECTIONS, false);
        var verdicts = new Verdicts();
        var seconds = StartTime.measure(bench.example, options.count("rounds", ROUNDS));
        verdicts.add("start of the process to the first event", String.format(Locale.ROOT, "%.2f s", seconds),
                "< " + START_SECONDS + " s", seconds < START_SECONDS);
        return verdicts.print();
    }

    /** Prints the maximum throughput, and the latency at the published rate if it is sustainable. */
    private void lines(String name, int connections, boolean inProcess) throws IOException, InterruptedException {
        var asked = example.load(connections, FAST / connections, Duration.ZERO, warmup.plus(duration).plus(STARTING).multipliedBy(2));
        var rate = Steered.run(example, example.plan(asked, inProcess, RunPlan.DEFAULT_SAMPLING), sample -> { }, network -> fastest(network, name));
        if (rate < PUBLISHED) {
            System.out.printf("%s, %,.0f/s: more than goes%n", name, PUBLISHED);
            return;
        }
        var load = example.load(connections, PUBLISHED / connections, warmup, duration);
        var summary = example.run(example.plan(load, inProcess, RunPlan.DEFAULT_SAMPLING), new Quiet()).summary();
        if (!summary.nothingLost()) {
            throw new IOException(name + ": events were lost");
        }
        var latency = summary.latency();
        System.out.printf(Locale.ROOT, "%-34s %,14.0f %9.3f µs %7.1f µs %7.1f µs %7.0f µs %7.0f µs%n", String.format("%s, %,.0f/s", name, PUBLISHED),
                summary.processed() / summary.durationSeconds(), summary.cpuSeconds() * 1e6 / summary.processed(), latency.mean(), latency.p99(),
                latency.p9999(), latency.max());
    }

    /** Returns the maximum throughput in events per second. */
    private double fastest(RuntimeControl network, String name) throws InterruptedException, IOException {
        TimeUnit.NANOSECONDS.sleep(warmup.toNanos());
        var from = Steered.ask(network.measurement());
        TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        var to = Steered.ask(network.measurement());
        if (to.total().seconds() <= from.total().seconds()) {
            // The measurement was reset when the load began.
            throw new IOException("the warm-up is too short for the load to begin in it");
        }
        var events = to.total().processed() - from.total().processed();
        var rate = events / (to.total().seconds() - from.total().seconds());
        System.out.printf(Locale.ROOT, "%-34s %,14.0f %9.3f µs%n", name + ", as fast as it goes", rate, (to.cpuSeconds() - from.cpuSeconds()) * 1e6 / events);
        return rate;
    }
}
