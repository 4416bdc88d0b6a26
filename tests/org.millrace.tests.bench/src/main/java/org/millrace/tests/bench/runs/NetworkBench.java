package org.millrace.tests.bench.runs;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.launcher.Sweep;
import org.millrace.launcher.SweepPlan;
import org.millrace.launcher.SweepProgress;
import org.millrace.launcher.SweepSpec;
import org.millrace.report.RunSummary;
import org.millrace.report.history.SweepTable;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures the example over TCP with the load generator in another process: the two sweeps of the study, a long run at
 * full load, the highest sustainable rate, the cost of an event on one and on ten connections, and the time from the
 * start of a runtime to its first counted event.
 */
public final class NetworkBench {

    private static final int WIDTH = 110;
    private static final int CONNECTIONS = 10;
    private static final double RATE = 100_000;
    private static final List<String> SWEEPS = List.of("connections=1..10", "rate=10000..100000:10000");

    private static final Duration DURATION = Duration.ofSeconds(3);
    private static final Duration HELD = Duration.ofSeconds(60);
    private static final Duration WARMUP = Duration.ofSeconds(5);
    private static final int STEPS = 8;
    private static final int ROUNDS = 3;

    private static final double HELD_SHARE = 0.999;
    private static final double LATE_SECONDS = 0.01;
    private static final double MEAN_MICROS = 30;
    private static final double BELOW_200 = 0.994;
    private static final double P9999_MICROS = 5_000;
    private static final double START_SECONDS = 3;
    /** The maximum ratio of the cost of an event on ten connections to that on one. */
    private static final double COST_RATIO = 1.5;
    /** The total rates for ten connections and for one. In the sweep, each connection has the same rate instead. */
    private static final List<Double> COST_RATES = List.of(300_000.0, 1_000_000.0);

    private final Example example;
    private final Duration duration;
    private final Duration held;
    private final Duration warmup;
    private final int steps;
    private final int rounds;
    private final Verdicts verdicts = new Verdicts();

    private NetworkBench(Options options) throws IOException {
        example = Example.of("signal-generation");
        duration = options.duration("duration", DURATION);
        held = options.duration("held", HELD);
        warmup = options.duration("warmup", WARMUP);
        steps = options.count("steps", STEPS);
        rounds = options.count("rounds", ROUNDS);
    }

    /**
     * Measures and prints.
     *
     * @param arguments {@code --duration} and {@code --warmup} of each run of a sweep, {@code --held} for the duration
     *                  at full load, {@code --steps} of the search for the highest rate, {@code --rounds} of repeated
     *                  measurements, {@code --sweeps no} to skip the sweeps
     * @return the exit code: 1 if a goal is missed
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("duration", "held", "warmup", "steps", "rounds", "sweeps"));
        var bench = new NetworkBench(options);
        if (options.yes("sweeps", true)) {
            for (var sweep : SWEEPS) {
                bench.sweep(SweepSpec.parse(sweep));
            }
        }
        bench.fullLoad();
        bench.highest();
        bench.cost("at %,.0f/s on each".formatted(RATE), RATE, RATE);
        for (var rate : COST_RATES) {
            bench.cost("at %,.0f/s in all".formatted(rate), rate, rate / CONNECTIONS);
        }
        bench.start();
        return bench.verdicts.print();
    }

    private RunPlan plan(int connections, double rate, Duration time) throws IOException {
        return example.plan(example.load(connections, rate, warmup, time), false, RunPlan.DEFAULT_SAMPLING);
    }

    private RunSummary run(int connections, double rate, Duration time) throws IOException, InterruptedException {
        return example.run(plan(connections, rate, time), new Quiet()).summary();
    }

    private void sweep(SweepSpec spec) throws IOException, InterruptedException {
        var plan = new SweepPlan(plan(CONNECTIONS, RATE, duration), spec, Map.of(), example.folder(), false);
        var outcome = new Sweep(example.installation(), plan, new SweepProgress() {
            @Override
            public RunProgress begins(int number, int count, Load load) {
                System.err.printf("%d of %d: %d × %,.0f/s%n", number, count, load.connections(), load.rate());
                return new Quiet();
            }

            @Override
            public void message(String text) {
                System.err.println(text);
            }
        }).run();
        var result = outcome.result().orElseThrow(() -> new IOException("the sweep did not run: " + outcome.problems()));
        System.out.println(SweepTable.text(result, WIDTH));
    }

    private void fullLoad() throws IOException, InterruptedException {
        System.err.printf("%d × %,.0f/s for %d s%n", CONNECTIONS, RATE, held.toSeconds());
        var summary = run(CONNECTIONS, RATE, held);
        var latency = summary.latency();
        verdicts.add("rate held, share of " + number("%,.0f", CONNECTIONS * RATE) + "/s", number("%.4f", share(summary)), "≥ " + HELD_SHARE,
                share(summary) >= HELD_SHARE);
        verdicts.add("events lost", number("%,d", summary.sent() - summary.processed()), "0", summary.nothingLost());
        verdicts.add("service latency, mean", number("%.1f µs", latency.mean()), number("≤ %.0f µs", MEAN_MICROS), latency.mean() <= MEAN_MICROS);
        verdicts.add("below 200 µs", number("%.2f %%", latency.below200() * 100), number("≥ %.1f %%", BELOW_200 * 100), latency.below200() >= BELOW_200);
        verdicts.add("99.99 %", number("%.0f µs", latency.p9999()), number("≤ %.0f µs", P9999_MICROS), latency.p9999() <= P9999_MICROS);
        System.out.printf("%d × %,.0f/s: %,.0f/s achieved, output %,.0f/s, mean %.1f µs, 99.99 %% %.0f µs, max %.0f µs, %.3f µs of CPU per event%n",
                CONNECTIONS, RATE, summary.injectionRate(), summary.outputRate(), latency.mean(), latency.p9999(), latency.max(), cpuMicros(summary));
    }

    private void highest() throws IOException, InterruptedException {
        var rate = HighestRate.search(CONNECTIONS * RATE, steps, total -> {
            var summary = run(CONNECTIONS, total / CONNECTIONS, duration);
            var holds = isInTime(summary) && summary.nothingLost();
            System.err.printf("%,.0f/s: %s, %.4f of it achieved%n", total, holds ? "holds" : "does not hold", share(summary));
            return holds;
        });
        System.out.println("highest rate without loss: " + (rate.isPresent() ? number("%,.0f/s", rate.getAsDouble()) : "none of those that were tried"));
    }

    private void cost(String where, double rateOfOne, double rateOfEach) throws IOException, InterruptedException {
        var one = new double[rounds];
        var ten = new double[rounds];
        for (var i = 0; i < rounds; i++) {
            one[i] = cpuMicros(run(1, rateOfOne, duration));
            ten[i] = cpuMicros(run(CONNECTIONS, rateOfEach, duration));
        }
        var ratio = median(ten) / median(one);
        System.out.printf("CPU per event %s: %.3f µs on one connection, %.3f µs on %d%n", where, median(one), median(ten), CONNECTIONS);
        verdicts.add("cost of an event, 10 connections to 1, " + where, number("%.2f", ratio), "≤ " + COST_RATIO, ratio <= COST_RATIO);
    }

    private void start() throws IOException, InterruptedException {
        var seconds = StartTime.measure(example, rounds);
        verdicts.add("start of the process to the first event", number("%.2f s", seconds), "< " + START_SECONDS + " s", seconds < START_SECONDS);
    }

    /** Returns whether the rate was sustained. In short runs, delayed last events may exceed the tolerated share. */
    private boolean isInTime(RunSummary summary) {
        var asked = duration.toNanos() / 1e9;
        return summary.durationSeconds() - asked <= Math.max(asked * (1 - HELD_SHARE), LATE_SECONDS);
    }

    private static double share(RunSummary summary) {
        return summary.injectionRate() / summary.targetRate();
    }

    private static double cpuMicros(RunSummary summary) {
        return summary.cpuSeconds() * 1e6 / summary.received();
    }

    private static double median(double[] values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
