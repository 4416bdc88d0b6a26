package org.millrace.tests.bench.runs;

import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/**
 * The example with 1,000 volume-weighted averages, its load inside the runtime and over TCP: as fast as it
 * goes, at the rate that was published, and how soon after its start the runtime counts its first event.
 */
public final class VwapBench {

    /** More than goes, so that the runtime is what limits. */
    private static final double FAST = 5_000_000;
    /** What the kit's authors published for one machine of two processors. */
    private static final double PUBLISHED = 500_000;
    private static final int CONNECTIONS = 4;
    private static final Duration DURATION = Duration.ofSeconds(3);
    private static final Duration WARMUP = Duration.ofSeconds(3);
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
     * @param arguments {@code --duration} and {@code --warmup} of a run: those as fast as it goes have as many events
     *                  as would last so long at 5,000,000/s; {@code --rounds} of starts
     * @return the exit code: 1 if the start takes too long
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("duration", "warmup", "rounds"));
        var bench = new VwapBench(options);
        System.out.printf("%-34s %14s %10s %10s %10s %10s %12s%n", "1,000 statements", "events/s", "mean", "99 %", "99.99 %", "max", "CPU/event");
        bench.line("in process, as fast as it goes", 1, FAST, true);
        bench.line("in process, 500,000/s", 1, PUBLISHED, true);
        bench.line("TCP, as fast as it goes", CONNECTIONS, FAST, false);
        bench.line("TCP, 500,000/s", CONNECTIONS, PUBLISHED, false);
        var verdicts = new Verdicts();
        var seconds = StartTime.measure(bench.example, options.count("rounds", ROUNDS));
        verdicts.add("start of the process to the first event", String.format(Locale.ROOT, "%.2f s", seconds), "< " + START_SECONDS + " s", seconds < START_SECONDS);
        return verdicts.print();
    }

    private void line(String name, int connections, double rate, boolean inProcess) throws IOException, InterruptedException {
        var load = example.load(connections, rate / connections, warmup, duration);
        var summary = example.run(example.plan(load, inProcess, RunPlan.DEFAULT_SAMPLING), new Quiet()).summary();
        if (!summary.nothingLost()) {
            throw new IOException(name + ": events were lost");
        }
        var latency = summary.latency();
        System.out.printf(Locale.ROOT, "%-34s %,14.0f %7.1f µs %7.1f µs %7.0f µs %7.0f µs %9.3f µs%n", name, summary.processed() / summary.durationSeconds(),
                latency.mean(), latency.p99(), latency.p9999(), latency.max(), summary.cpuSeconds() * 1e6 / summary.processed());
    }
}
