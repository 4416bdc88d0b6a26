package org.millrace.report.history;

import org.HdrHistogram.Histogram;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.DerivedFigures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A metric by which runs are compared.
 *
 * @param key        the unique name in JSON
 * @param group      the group
 * @param name       the display name within the group
 * @param better     which direction is better
 * @param run        the value of a whole run; NaN if the run has none
 * @param timeSeries the value of an interval, NaN if the interval has too few values for it; empty if the
 *                   metric exists only for whole runs
 * @param text       formats a value with its unit
 */
public record Metric(String key, Group group, String name, Better better, ToDoubleFunction<KeptRun> run,
        Optional<ToDoubleFunction<Interval>> timeSeries, DoubleFunction<String> text) {

    /** The groups of metrics. */
    public enum Group {
        /** Latency from the read in an adapter to the arrival at a bean. */
        SERVICE("Service latency"),
        /** Latency from the intended send time to the arrival at a bean. */
        END_TO_END("End-to-end latency"),
        /** Events per second and counts. */
        RATES("Rates"),
        /** CPU, memory, garbage collection, timers. */
        MACHINE("Machine");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /** Returns the display name. */
        public String title() {
            return title;
        }
    }

    /** The better direction of a metric. */
    public enum Better {
        /** Lower is better. */
        LESS,
        /** Higher is better. */
        MORE,
        /** Neither: it depends on something else. */
        NEITHER
    }

    /** Minimum number of values beyond a percentile; with fewer, it depends on single events. */
    private static final int LEAST_BEYOND = 3;

    /** All metrics in display order. */
    public static final List<Metric> ALL = all();

    private static List<Metric> all() {
        var all = new ArrayList<Metric>();
        latencies(all, "service", Group.SERVICE, KeptRun::summary, RunSummary::latency, Interval::service);
        latencies(all, "endToEnd", Group.END_TO_END, KeptRun::summary, RunSummary::endToEnd, Interval::endToEnd);
        all.add(new Metric("injectionRate", Group.RATES, "injection rate", Better.NEITHER, of(RunSummary::injectionRate),
                Optional.of(interval -> interval.received() / interval.seconds()), Quantity::rate));
        all.add(new Metric("achieved", Group.RATES, "share of the rate asked", Better.MORE,
                of(run -> run.targetRate() > 0 ? run.injectionRate() / run.targetRate() : Double.NaN), Optional.empty(), Quantity::percent));
        all.add(new Metric("outputRate", Group.RATES, "output rate", Better.NEITHER, of(RunSummary::outputRate),
                Optional.of(interval -> interval.outputs() / interval.seconds()), Quantity::rate));
        all.add(new Metric("screened", Group.RATES, "share of the input screened", Better.NEITHER,
                of(run -> run.received() > 0 ? (double) run.screened() / run.received() : Double.NaN), Optional.empty(), Quantity::percent));
        all.add(new Metric("dropped", Group.RATES, "dropped", Better.LESS, of(RunSummary::dropped), Optional.empty(), Metric::count));
        all.add(new Metric("malformed", Group.RATES, "malformed", Better.LESS, of(RunSummary::malformed), Optional.empty(), Metric::count));
        all.add(new Metric("lost", Group.RATES, "lost", Better.LESS, of(RunSummary::lost), Optional.empty(), Metric::count));
        all.add(new Metric("cpu", Group.MACHINE, "CPU, of one core", Better.LESS, known(DerivedFigures::coreShare), Optional.empty(), Quantity::percent));
        all.add(new Metric("cpuPerEvent", Group.MACHINE, "CPU per event", Better.LESS,
                known(run -> run.received() > 0 ? run.cpuSeconds() * 1e6 / run.received() : Double.NaN), Optional.empty(), Quantity::micros));
        all.add(new Metric("memory", Group.MACHINE, "resident memory", Better.LESS,
                of(run -> run.maxRssBytes() > 0 ? run.maxRssBytes() : Double.NaN), Optional.empty(), bytes -> Quantity.bytes(Math.round(bytes))));
        all.add(new Metric("gcPauses", Group.MACHINE, "GC pauses per minute", Better.LESS,
                of(run -> run.measuredSeconds() > 0 ? run.gc().count() * 60 / run.measuredSeconds() : Double.NaN), Optional.empty(),
                value -> Quantity.trimmed(value, 1)));
        all.add(new Metric("gcMax", Group.MACHINE, "GC pause, longest", Better.LESS, of(run -> run.gc().maxMillis() * 1e3), Optional.empty(),
                Quantity::micros));
        all.add(new Metric("gcShare", Group.MACHINE, "GC pauses, share of the run", Better.LESS, of(DerivedFigures::pauseShare), Optional.empty(),
                Quantity::percent));
        all.add(new Metric("hiccup99", Group.MACHINE, "timer hiccup 99 %", Better.NEITHER, hiccup(LatencySummary::p99), Optional.empty(),
                Quantity::micros));
        all.add(new Metric("hiccupMax", Group.MACHINE, "timer hiccup max", Better.NEITHER, hiccup(LatencySummary::max), Optional.empty(),
                Quantity::micros));
        return List.copyOf(all);
    }

    private static void latencies(List<Metric> all, String prefix, Group group, Function<KeptRun, RunSummary> summary,
            Function<RunSummary, LatencySummary> latency, Function<Interval, Histogram> interval) {
        Function<KeptRun, LatencySummary> of = summary.andThen(latency);
        all.add(new Metric(prefix + ".mean", group, "mean", Better.LESS, recorded(of, LatencySummary::mean),
                Optional.of(each -> interval.apply(each).getTotalCount() == 0 ? Double.NaN : interval.apply(each).getMean() / 1e3), Quantity::micros));
        percentile(all, prefix + ".p50", group, 50, recorded(of, LatencySummary::p50), interval);
        percentile(all, prefix + ".p90", group, 90, recorded(of, LatencySummary::p90), interval);
        percentile(all, prefix + ".p99", group, 99, recorded(of, LatencySummary::p99), interval);
        percentile(all, prefix + ".p999", group, 99.9, recorded(of, LatencySummary::p999), interval);
        percentile(all, prefix + ".p9999", group, 99.99, recorded(of, LatencySummary::p9999), interval);
        all.add(new Metric(prefix + ".max", group, "max", Better.LESS, recorded(of, LatencySummary::max),
                Optional.of(each -> interval.apply(each).getTotalCount() == 0 ? Double.NaN : interval.apply(each).getMaxValue() / 1e3), Quantity::micros));
        if (group == Group.SERVICE) {
            below(all, prefix + ".below100", "below 100 µs", 100_000, recorded(of, LatencySummary::below100), interval);
            below(all, prefix + ".below200", "below 200 µs", 200_000, recorded(of, LatencySummary::below200), interval);
        }
    }

    private static void percentile(List<Metric> all, String key, Group group, double percent, ToDoubleFunction<KeptRun> run,
            Function<Interval, Histogram> interval) {
        all.add(new Metric(key, group, Quantity.trimmed(percent) + " %", Better.LESS, run, Optional.of(each -> {
            var histogram = interval.apply(each);
            return histogram.getTotalCount() * (1 - percent / 100) < LEAST_BEYOND ? Double.NaN : histogram.getValueAtPercentile(percent) / 1e3;
        }), Quantity::micros));
    }

    private static void below(List<Metric> all, String key, String name, long nanos, ToDoubleFunction<KeptRun> run,
            Function<Interval, Histogram> interval) {
        all.add(new Metric(key, Group.SERVICE, name, Better.MORE, run, Optional.of(each -> {
            var histogram = interval.apply(each);
            return histogram.getTotalCount() == 0 ? Double.NaN
                    : (double) histogram.getCountBetweenValues(0, nanos - 1) / histogram.getTotalCount();
        }), Quantity::percent));
    }

    private static ToDoubleFunction<KeptRun> recorded(Function<KeptRun, LatencySummary> latency, ToDoubleFunction<LatencySummary> figure) {
        return run -> latency.apply(run).count() == 0 ? Double.NaN : figure.applyAsDouble(latency.apply(run));
    }

    private static ToDoubleFunction<KeptRun> hiccup(ToDoubleFunction<LatencySummary> figure) {
        return recorded(KeptRun::hiccups, figure);
    }

    private static ToDoubleFunction<KeptRun> of(ToDoubleFunction<RunSummary> figure) {
        return run -> figure.applyAsDouble(run.summary());
    }

    /** Treats the CPU time of a runtime that ended abnormally as missing. */
    private static ToDoubleFunction<KeptRun> known(ToDoubleFunction<RunSummary> figure) {
        return run -> run.summary().cpuSeconds() > 0 ? figure.applyAsDouble(run.summary()) : Double.NaN;
    }

    private static String count(double value) {
        return Quantity.count(Math.round(value));
    }
}
