package org.millrace.tests.bench;

import org.millrace.tests.bench.engine.EngineBench;
import org.millrace.tests.bench.nexmark.NexmarkBench;
import org.millrace.tests.bench.plans.PlansBench;
import org.millrace.tests.bench.runs.DebuggerBench;
import org.millrace.tests.bench.runs.JournalBench;
import org.millrace.tests.bench.runs.NetworkBench;
import org.millrace.tests.bench.runs.VwapBench;
import org.millrace.tests.bench.runs.WatchingBench;
import org.millrace.tests.bench.sip.SipBench;
import org.millrace.tests.bench.state.StateBench;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs benchmarks and prints a table. */
public final class Benchmarks {

    /** The benchmarks that are more than measured methods, by name. */
    private static final Map<String, Run> RUNS = Map.of("watching", WatchingBench::run, "network", NetworkBench::run, "vwap", VwapBench::run,
            "journal", JournalBench::run, "debugger", DebuggerBench::run, "sip", SipBench::run, "plans", PlansBench::run, "state", StateBench::run,
            "nexmark", NexmarkBench::run);

    /** A benchmark. */
    private interface Run {
        /**
         * Runs the benchmark and returns the exit code. Throws an exception with a message for the user for invalid
         * arguments.
         */
        int with(String[] arguments) throws IOException, InterruptedException;
    }

    private Benchmarks() {
    }

    private static int run(Run run, String[] arguments) throws InterruptedException {
        try {
            return run.with(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println("millrace: " + e.getMessage());
            return 2;
        } catch (IOException e) {
            System.err.println("millrace: " + e.getMessage());
            return 1;
        }
    }

    /**
     * Runs benchmarks.
     *
     * @param arguments a part of the name of benchmarks, nothing for all; or one of {@code watching}, {@code network},
     *                  {@code vwap}, {@code journal}, {@code sip}, {@code plans}, {@code state} and {@code nexmark}, and its options; or {@code engine} and the
     *                  arguments of {@link EngineBench}
     * @throws RunnerException if a benchmark fails
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws RunnerException, InterruptedException {
        Locale.setDefault(Locale.ROOT);
        var name = arguments.length == 0 ? "" : arguments[0];
        if (RUNS.containsKey(name)) {
            System.exit(run(RUNS.get(name), Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        if (name.equals("engine")) {
            System.exit(EngineBench.run(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        if (arguments.length > 1) {
            System.err.println("millrace: usage: millrace bench [NAME]");
            System.exit(2);
        }
        var options = new OptionsBuilder().include(".*" + Pattern.quote(name) + ".*").verbosity(VerboseMode.SILENT).shouldFailOnError(true).build();
        System.err.println("measuring; this takes some ten seconds for each line");
        try {
            print(new Runner(options).run());
        } catch (NoBenchmarksException e) {
            System.err.println("millrace: there is no benchmark with '" + name + "' in its name; millrace bench --help says which there are");
            System.exit(2);
        }
    }

    private static void print(Collection<RunResult> results) {
        System.out.printf("%-40s %12s %15s%n", "", "mean", "99.9 % ±");
        results.stream().sorted(Comparator.comparing(Benchmarks::name)).forEach(result -> {
            var score = result.getPrimaryResult();
            var unit = score.getScoreUnit().replace("/op", "").replace("us", "µs");
            System.out.printf("%-40s %9.2f %s %12.2f %s%n", name(result), score.getScore(), unit, score.getScoreError(), unit);
        });
    }

    /** Returns the name of a benchmark, such as {@code Epl.parse} or {@code Codec.decode csv}. */
    private static String name(RunResult result) {
        var parts = result.getParams().getBenchmark().split("\\.");
        var values = result.getParams().getParamsKeys().stream().sorted().map(key -> " " + result.getParams().getParam(key)).collect(Collectors.joining());
        return parts[parts.length - 2].replace("Benchmark", "") + "." + parts[parts.length - 1] + values;
    }
}
