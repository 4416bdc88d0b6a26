package org.millrace.tests.bench.nexmark;

import org.millrace.tests.bench.engine.Spread;
import org.millrace.tests.engines.nexmark.QueryMeasurement;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Formats the results as a table. */
final class NexmarkTable {

    private static final String ROW = "%-6s %-18s %13s %10s %14s %7s  %s%n";

    private final PrintStream out;
    private final List<String> slower = new ArrayList<>();

    NexmarkTable(PrintStream out) {
        this.out = out;
    }

    void head() {
        out.printf(ROW, "query", "engine", "events/s", "CPU s", "events/s core", "spread", "Millrace : it, per core");
    }

    void add(QueryResults results) {
        for (var engine : results.query().engines()) {
            var rate = results.of(engine, QueryMeasurement::eventsPerCoreSecond).orElseThrow();
            var ratio = engine == SiteEngine.MILLRACE ? "" : results.ratio(SiteEngine.MILLRACE, engine).map(NexmarkTable::text).orElseThrow();
            out.printf(ROW, results.query().label(), engine.title(), "%,.0f".formatted(results.of(engine, QueryMeasurement::eventsPerSecond)
                    .orElseThrow().median()), "%.2f".formatted(results.of(engine, measured -> measured.cpuNanos() / 1e9).orElseThrow().median()),
                    "%,.0f".formatted(rate.median()), "%.0f %%".formatted(rate.percent()), ratio);
        }
        results.ratio(SiteEngine.MILLRACE, SiteEngine.FLINK_SQL).filter(ratio -> ratio.median() < 1).ifPresent(ratio -> slower.add(results.query().label()));
        if (!results.query().notInSql().isEmpty()) {
            out.printf("%-6s not in Flink's SQL: %s%n", results.query().label(), results.query().notInSql());
        }
    }

    private static String text(Spread ratio) {
        return "%.2f (%.2f - %.2f)".formatted(ratio.median(), ratio.low(), ratio.high());
    }

    /** Adds a query whose outputs differ. */
    void differs(SiteQuery query) {
        out.printf("%-6s NOT MEASURED: the outputs differ, see below%n", query.label());
    }

    void foot(List<SiteQuery> queries, int warmup, int events, int compared, int rounds) {
        out.printf("%nMedians of %d rounds of %,d events, after %,d of warm-up. CPU time is that of the whole process, with garbage collection and the"
                + "%njust-in-time compiler. Before, the outputs for %,d events were compared as sets of rows", rounds, events, warmup, compared);
        queries.stream().filter(query -> !query.key().isEmpty()).forEach(query -> out.printf("; in %s, the last row of each %s", query.label(), query.key()));
        out.printf(".%nPer core, Flink's SQL is ahead of Millrace in: %s%n", slower.isEmpty() ? "no query" : String.join(", ", slower));
    }
}
