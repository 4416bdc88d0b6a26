package org.millrace.tests.bench;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.control.Sample;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What it costs to watch a run: the throughput of a runtime that tells its figures ten times a second,
 * what threads wait for among them, beside that of one which tells them once a minute. Both run the
 * example as fast as it goes, the load inside the runtime, in JVMs of their own, by turns.
 */
final class WatchingBench {

    private static final int PAIRS = 6;
    /** More than goes, so that the runtime is what limits. */
    private static final double RATE = 10_000_000;
    private static final Duration WARMUP = Duration.ofSeconds(2);
    /** The time for which so many events would last that take several times as long. */
    private static final Duration MEASURED = Duration.ofSeconds(2);
    private static final Duration WATCHED = Duration.ofMillis(100);
    private static final Duration LEFT_ALONE = Duration.ofMinutes(1);

    private final CompileResult compiled;
    private final Installation installation;

    private WatchingBench(CompileResult compiled, Installation installation) {
        this.compiled = compiled;
        this.installation = installation;
    }

    static void run(Path example) throws IOException, InterruptedException {
        var compiled = ProjectCompiler.compile(example, CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty() || compiled.load().isEmpty()) {
            throw new IOException("the example cannot be run: " + compiled.problems());
        }
        var bench = new WatchingBench(compiled, Installation.find());
        var ratios = new ArrayList<Double>();
        System.out.printf("%-6s %16s %16s %8s%n", "pair", "left alone", "watched", "ratio");
        for (var i = 1; i <= PAIRS; i++) {
            // What runs first is another one each time, so that a machine that becomes slower favours neither.
            var first = bench.throughput(i % 2 == 0);
            var second = bench.throughput(i % 2 != 0);
            var alone = i % 2 == 0 ? second : first;
            var watched = i % 2 == 0 ? first : second;
            ratios.add(watched / alone);
            System.out.printf("%-6d %,14.0f/s %,14.0f/s %8.3f%n", i, alone, watched, watched / alone);
        }
        ratios.sort(null);
        System.out.printf("median of the ratios %.3f, from %.3f to %.3f%n", (ratios.get((PAIRS - 1) / 2) + ratios.get(PAIRS / 2)) / 2,
                ratios.getFirst(), ratios.getLast());
    }

    /** Events per second. */
    private double throughput(boolean watched) throws IOException, InterruptedException {
        var file = Files.createTempFile("millrace-bench-", ".deployment.json");
        try {
            var load = new LoadChanges(Optional.of(1), Optional.of(RATE), Optional.of(MEASURED), Optional.of(WARMUP), Optional.of(Duration.ZERO))
                    .applyTo(compiled.load().orElseThrow());
            var plan = new RunPlan(compiled.deployment().orElseThrow(), file, new JvmOptions(JvmOptions.Collector.ZGC, "1g", List.of()), Optional.of(load), true,
                    Optional.empty(), Map.of(), watched ? WATCHED : LEFT_ALONE, watched);
            var samples = new Samples();
            var outcome = new Conductor(installation, plan, samples).run();
            var summary = outcome.result().orElseThrow(() -> new IOException("the example did not run: " + outcome.problems())).summary();
            if (!summary.nothingLost()) {
                throw new IOException("events were lost");
            }
            if (watched && samples.waits == 0) {
                throw new IOException("nothing was told of what threads waited for");
            }
            return summary.processed() / summary.durationSeconds();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static final class Samples implements RunProgress {

        private int waits;

        @Override
        public void step(String text) {
            // The table says what matters.
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
            // The result has it.
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            waits += sample.waits().size();
        }

        @Override
        public void message(String text) {
            System.err.println(text);
        }
    }
}
