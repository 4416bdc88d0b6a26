package org.millrace.tests.bench;

import org.millrace.tests.bench.engine.EngineBench;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;

/** Runs the benchmarks and prints a table. */
public final class Benchmarks {

    private Benchmarks() {
    }

    /**
     * Runs them.
     *
     * @param arguments what the name of a benchmark has in it; nothing for all; or {@code watching};
     *                  or {@code engine} and what {@link EngineBench} takes
     * @throws RunnerException      if a benchmark fails
     * @throws IOException          if a run that is measured fails
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws RunnerException, IOException, InterruptedException {
        Locale.setDefault(Locale.ROOT);
        if (arguments.length > 0 && arguments[0].equals("engine")) {
            System.exit(EngineBench.run(Arrays.copyOfRange(arguments, 1, arguments.length)));
        }
        if (arguments.length > 1) {
            System.err.println("millrace: usage: millrace bench [NAME]");
            System.exit(2);
        }
        var name = arguments.length == 0 ? "" : arguments[0];
        if (name.equals("watching")) {
            WatchingBench.run(Path.of(System.getProperty("millrace.examples"), "signal-generation"));
            return;
        }
        var options = new OptionsBuilder().include(".*" + Pattern.quote(name) + ".*").verbosity(VerboseMode.SILENT).shouldFailOnError(true).build();
        System.err.println("measuring; this takes some ten seconds for each line");
        var results = new Runner(options).run();
        if (results.isEmpty()) {
            System.err.println("millrace: there is no benchmark with '" + name + "' in its name");
            System.exit(1);
        }
        System.out.printf("%-40s %12s %12s%n", "400 statements", "mean", "99.9 % ±");
        results.stream().sorted(Comparator.comparing((RunResult result) -> result.getParams().getBenchmark())).forEach(result -> {
            var score = result.getPrimaryResult();
            var benchmark = result.getParams().getBenchmark();
            System.out.printf("%-40s %9.2f %s %9.2f %s%n", benchmark.substring(benchmark.lastIndexOf('.') + 1), score.getScore(), "ms",
                    score.getScoreError(), "ms");
        });
    }
}
