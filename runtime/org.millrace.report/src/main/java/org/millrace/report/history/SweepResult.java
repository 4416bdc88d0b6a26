package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunSummary;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Runs one after the other that differ in one setting of their load.
 *
 * @param project     the project's name
 * @param varied      what was varied
 * @param started     when the first measured part began
 * @param asked       how many runs were asked for; more than there are points if the sweep was ended early
 * @param points      what was measured, in the order of the runs, one at least
 * @param settings    what was asked for besides; its load is that of the first run
 * @param environment what it ran on, name to value
 * @param published   figures of somebody else for the same workload; empty if the project has none
 */
public record SweepResult(String project, Varied varied, Instant started, int asked, List<Point> points, RunSettings settings,
        Map<String, String> environment, Optional<Published> published) {

    /** What a sweep varies. */
    public enum Varied {
        /** The number of connections, each at the same rate. */
        CONNECTIONS("connections"),
        /** The rate of every connection. */
        RATE("rate per connection");

        private final String title;

        Varied(String title) {
            this.title = title;
        }

        /** The name in commands and files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The name for people. */
        public String title() {
            return title;
        }
    }

    /**
     * One run of a sweep.
     *
     * @param connections its connections
     * @param rate        events per second and connection that were asked for
     * @param ending      how it came to its end
     * @param problems    what a reader has to know
     * @param run         the name of the kept run; empty if it was not kept
     * @param summary     its figures
     */
    public record Point(int connections, double rate, Ending ending, List<String> problems, String run, RunSummary summary) {

        /** Events per second over all connections that were asked for. */
        public double load() {
            return connections * rate;
        }
    }

    /** Copies the list. */
    public SweepResult {
        points = List.copyOf(points);
    }

    /** The published table of the same sweep, if there is one. */
    public Optional<Published.Table> publishedTable() {
        return published.stream().flatMap(all -> all.tables().stream()).filter(table -> table.varied() == varied).findFirst();
    }

    /** What was published for the same load as a point had, if it was. */
    public Optional<Published.Figures> published(Point point) {
        return publishedTable().stream().flatMap(table -> table.figures().stream())
                .filter(figures -> figures.connections() == point.connections() && figures.rate() == point.rate()).findFirst();
    }
}
