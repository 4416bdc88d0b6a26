package org.millrace.tests.bench.runs;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Measures what a journal costs: the processor time per event of the example over TCP with and without a journal, in pairs
 * of runs, and the rate of its replay.
 */
public final class JournalBench {

    private static final double RATE = 300_000;
    private static final Duration DURATION = Duration.ofSeconds(10);
    private static final Duration WARMUP = Duration.ofSeconds(6);
    private static final int PAIRS = 5;
    private static final double MOST_COST = 1.25;
    private static final double LEAST_SPEED = 2;

    private final Example example;
    private final RunPlan plan;
    private final Path folder;

    private JournalBench(Options options, Path folder) throws IOException {
        this.folder = folder;
        example = Example.of("signal-generation");
        plan = example.plan(example.load(1, RATE, options.duration("warmup", WARMUP), options.duration("duration", DURATION)), false, RunPlan.DEFAULT_SAMPLING);
    }

    /**
     * Measures and prints.
     *
     * @param arguments {@code --duration} and {@code --warmup} of a run, {@code --pairs} of runs
     * @return the exit code: 1 if the journal costs too much or its replay is too slow
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("duration", "warmup", "pairs"));
        var folder = Files.createTempDirectory(PrivateFolder.ofProcess(), "journal-");
        try {
            return new JournalBench(options, folder).measure(options.count("pairs", PAIRS));
        } finally {
            delete(folder);
        }
    }

    private int measure(int pairs) throws IOException, InterruptedException {
        var ratios = new double[pairs];
        System.out.printf("%-10s %16s %16s %8s%n", "pair", "without", "with a journal", "ratio");
        for (var pair = 0; pair < pairs; pair++) {
            delete(folder);
            // The order changes, so that a machine that gets slower favours neither.
            var first = pair % 2 == 0;
            var before = first ? cost(RunFiles.NONE) : 0;
            var with = cost(RunFiles.of(Optional.empty(), params()));
            var without = first ? before : cost(RunFiles.NONE);
            ratios[pair] = with / without;
            System.out.printf(Locale.ROOT, "%-10d %13.3f µs %13.3f µs %8.3f%n", pair + 1, without, with, ratios[pair]);
        }
        var paired = new PairedRatios(ratios);
        System.out.println("processor time per event: " + paired.text(MOST_COST));
        var replay = replayRate();
        var verdicts = new Verdicts();
        verdicts.add("processor time per event with a journal", String.format(Locale.ROOT, "%.3f", paired.median()), "<= " + MOST_COST,
                paired.median() <= MOST_COST);
        verdicts.add("rate of the replay, recorded at 1", String.format(Locale.ROOT, "%.2f", replay / RATE), ">= " + LEAST_SPEED, replay >= LEAST_SPEED * RATE);
        return verdicts.print();
    }

    private JournalParams params() {
        return new JournalParams(folder.toString(), false, "interval", 0, 0, 0, false);
    }

    private RunPlan plan(Optional<Load> load, RunFiles files) {
        return new RunPlan(plan.deployment(), plan.deploymentFile(), plan.jvm(), load, false, Optional.empty(), Map.of(), plan.sampling(), false, files);
    }

    private double cost(RunFiles files) throws IOException, InterruptedException {
        var summary = example.run(plan(plan.load(), files), new Quiet()).summary();
        if (!summary.nothingLost()) {
            throw new IOException("events were lost; the machine is too slow for this rate");
        }
        return summary.cpuSeconds() * 1e6 / summary.processed();
    }

    /** Returns the events per second of a replay of the last journal. */
    private double replayRate() throws IOException, InterruptedException {
        var replayed = new ReplayedRun(folder.toString(), 0, 0, 0, 0, true, false);
        var files = new RunFiles(Optional.empty(), JournalParams.NONE, replayed);
        var summary = example.run(plan(Optional.empty(), files), new Quiet()).summary();
        var rate = summary.received() / summary.durationSeconds();
        System.out.printf(Locale.ROOT, "replay: %,d events, %,.0f per second%n", summary.received(), rate);
        return rate;
    }

    private static void delete(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
