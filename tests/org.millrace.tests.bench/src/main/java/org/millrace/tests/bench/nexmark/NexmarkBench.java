package org.millrace.tests.bench.nexmark;

import org.millrace.launcher.Installation;
import org.millrace.tests.bench.runs.MeasuredProcess;
import org.millrace.tests.bench.runs.Options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the outputs of the queries of NEXMark on three engines, and measures them. */
public final class NexmarkBench {

    private static final int EVENTS = 1_000_000;
    private static final int WARMUP = 1_000_000;
    private static final int COMPARED = 300_000;
    private static final int ROUNDS = 3;

    private final NexmarkRunner runner;
    private final int warmup;
    private final int events;
    private final int compared;
    private final int rounds;
    private final NexmarkTable table = new NexmarkTable(System.out);

    private NexmarkBench(NexmarkRunner runner, Options options) {
        this.runner = runner;
        events = options.count("events", EVENTS);
        warmup = options.count("warmup", WARMUP);
        compared = options.count("compared", COMPARED);
        rounds = options.count("rounds", ROUNDS);
    }

    /**
     * Compares, measures and prints.
     *
     * @param arguments {@code --queries} between commas, {@code --events} and {@code --warmup} of each run, {@code --compared} for the number of
     *                  events whose outputs are compared, {@code --rounds}
     * @return the exit code: 1 if the outputs of a query differ
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("queries", "events", "warmup", "compared", "rounds"));
        var queries = queries(options.list("queries", SiteQuery.labels()));
        var runner = new NexmarkRunner(Installation.find(), Path.of(System.getProperty("millrace.examples"), "nexmark"), MeasuredProcess.inOwnFolder());
        return new NexmarkBench(runner, options).run(queries);
    }

    private static List<SiteQuery> queries(List<String> labels) {
        return labels.stream().map(label -> SiteQuery.named(label).orElseThrow(() -> new IllegalArgumentException("there is no query '" + label
                + "'; there are " + String.join(", ", SiteQuery.labels())))).toList();
    }

    private int run(List<SiteQuery> queries) throws IOException, InterruptedException {
        var differences = new ArrayList<String>();
        table.head();
        for (var query : queries) {
            var different = differences(query);
            differences.addAll(different);
            if (different.isEmpty()) {
                var results = measure(query);
                differences.addAll(results.differentCounts());
                table.add(results);
            } else {
                table.differs(query);
            }
        }
        table.foot(queries, warmup, events, compared, rounds);
        differences.forEach(difference -> System.out.print("\n" + difference));
        return differences.isEmpty() ? 0 : 1;
    }

    /** Returns what differs in the outputs of a query. */
    private List<String> differences(SiteQuery query) throws IOException, InterruptedException {
        var differences = new ArrayList<String>();
        for (var engine : query.engines()) {
            System.err.printf("%s: outputs of %s%n", query.label(), engine.title());
            runner.run(engine, query, 0, compared, Optional.of(runner.rows(engine)));
            if (engine != SiteEngine.MILLRACE) {
                RowFiles.difference(runner.rows(SiteEngine.MILLRACE), runner.rows(engine), query.key()).ifPresent(rows -> differences.add(query.label()
                        + ": " + engine.title() + " has other outputs than Millrace:\n" + rows));
            }
        }
        return differences;
    }

    private QueryResults measure(SiteQuery query) throws IOException, InterruptedException {
        var results = new QueryResults(query);
        for (var round = 1; round <= rounds; round++) {
            // Alternates the order, so that a machine that slows down favours no engine.
            for (var engine : round % 2 == 1 ? query.engines() : query.engines().reversed()) {
                var measured = runner.run(engine, query, warmup, events, Optional.empty());
                results.add(engine, measured);
                System.err.printf("%s, round %d of %d: %-18s %,12.0f events/s %,12.0f events/s core%n", query.label(), round, rounds, engine.title(),
                        measured.eventsPerSecond(), measured.eventsPerCoreSecond());
            }
        }
        return results;
    }
}
