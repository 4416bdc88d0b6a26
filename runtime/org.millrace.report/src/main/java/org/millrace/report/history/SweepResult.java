package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunSummary;
import org.millrace.report.requirement.Requirement;
import org.millrace.report.requirement.Verdict;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a sweep: runs that differ in one setting of their load.
 *
 * @param project     the project's name
 * @param varied      the varied setting
 * @param started     the start of the first measured part
 * @param asked       number of planned runs; more than points if the sweep ended early
 * @param points      the measurements in run order, at least one
 * @param settings    the common settings; the load is that of the first run
 * @param environment facts about the machine and the JVM by name
 * @param published   figures of others for the same workload; empty if the project has none
 */
public record SweepResult(String project, Varied varied, Instant started, int asked, List<Point> points, RunSettings settings,
        Map<String, String> environment, Optional<Published> published) {

    /** The settings that a sweep can vary. */
    public enum Varied {
        /** The number of connections, each at the same rate. */
        CONNECTIONS("connections"),
        /** The rate of every connection. */
        RATE("rate per connection");

        private final String title;

        Varied(String title) {
            this.title = title;
        }

        /** Returns the name in commands and files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the display name. */
        public String title() {
            return title;
        }
    }

    /**
     * A run of a sweep.
     *
     * @param connections number of connections
     * @param rate        the target rate per connection in events per second
     * @param ending      how the run ended
     * @param problems    problems for the reader
     * @param run         the name of the kept run; empty if it was not kept
     * @param summary     the summary
     */
    public record Point(int connections, double rate, Ending ending, List<String> problems, String run, RunSummary summary) {

        /** Returns the target rate over all connections in events per second. */
        public double load() {
            return connections * rate;
        }
    }

    /** Copies the list. */
    public SweepResult {
        points = List.copyOf(points);
    }

    /** Returns the requirements by which the runs were judged. */
    public List<Requirement> requirements() {
        return points.getFirst().summary().verdicts().stream().map(Verdict::requirement).toList();
    }

    /** Returns whether every run meets every requirement. */
    public boolean meetsRequirements() {
        return points.stream().allMatch(point -> point.summary().meetsRequirements());
    }

    /** Returns the published table of the same sweep, if there is one. */
    public Optional<Published.Table> publishedTable() {
        return published.stream().flatMap(all -> all.tables().stream()).filter(table -> table.varied() == varied).findFirst();
    }

    /** Returns the published figures for the load of a point, if there are any. */
    public Optional<Published.Figures> published(Point point) {
        return publishedTable().stream().flatMap(table -> table.figures().stream())
                .filter(figures -> figures.connections() == point.connections() && figures.rate() == point.rate()).findFirst();
    }
}
