package org.millrace.report.history;

import org.millrace.report.RunResult.Interval;
import org.millrace.report.history.Difference.Verdict;
import org.millrace.report.history.Metric.Better;

import java.util.List;
import java.util.OptionalDouble;

/** Tests the significance of the differences between two runs. */
final class Significance {

    /** The significance level. */
    static final double SIGNIFICANCE = 0.01;
    /** Minimum number of intervals for an estimate of their variation and for the test's approximation. */
    static final int LEAST_INTERVALS = 10;

    private static final double SAME_LENGTH = 1.2;

    private final KeptRun first;
    private final KeptRun second;
    private final List<Interval> firstSeries;
    private final List<Interval> secondSeries;

    Significance(KeptRun first, List<Interval> firstSeries, KeptRun second, List<Interval> secondSeries) {
        this.first = first;
        this.second = second;
        this.firstSeries = whole(firstSeries);
        this.secondSeries = whole(secondSeries);
    }

    /** Returns whether the runs have enough intervals of the same length for the test. */
    boolean canJudge() {
        return firstSeries.size() >= LEAST_INTERVALS && secondSeries.size() >= LEAST_INTERVALS && sameLength();
    }

    /** Compares the lengths of the intervals, since maxima and percentiles depend on them. */
    boolean sameLength() {
        var ratio = length(firstSeries) / length(secondSeries);
        return ratio <= SAME_LENGTH && ratio >= 1 / SAME_LENGTH;
    }

    Difference difference(Metric metric) {
        var before = metric.run().applyAsDouble(first);
        var after = metric.run().applyAsDouble(second);
        var absolute = after - before;
        var share = Double.isNaN(absolute) || before == 0 ? OptionalDouble.empty() : OptionalDouble.of(absolute / before);
        if (absolute == 0) {
            return new Difference(absolute, share, Verdict.SAME, OptionalDouble.empty());
        }
        if (Double.isNaN(absolute) || !canJudge() || metric.timeSeries().isEmpty()) {
            return new Difference(absolute, share, Verdict.NOT_JUDGED, OptionalDouble.empty());
        }
        var earlier = values(metric, firstSeries);
        var later = values(metric, secondSeries);
        if (earlier.length < LEAST_INTERVALS || later.length < LEAST_INTERVALS) {
            return new Difference(absolute, share, Verdict.NOT_JUDGED, OptionalDouble.empty());
        }
        var probability = RankTest.probability(earlier, later);
        return new Difference(absolute, share, probability < SIGNIFICANCE ? direction(metric.better(), absolute) : Verdict.NOISE,
                OptionalDouble.of(probability));
    }

    private static Verdict direction(Better better, double difference) {
        return switch (better) {
            case LESS -> difference < 0 ? Verdict.BETTER : Verdict.WORSE;
            case MORE -> difference > 0 ? Verdict.BETTER : Verdict.WORSE;
            case NEITHER -> Verdict.DIFFERENT;
        };
    }

    private static double[] values(Metric metric, List<Interval> timeSeries) {
        return timeSeries.stream().mapToDouble(metric.timeSeries().orElseThrow()).filter(value -> !Double.isNaN(value)).toArray();
    }

    /** Removes intervals that are much shorter than the others, such as the last one. */
    private static List<Interval> whole(List<Interval> timeSeries) {
        var length = length(timeSeries);
        return timeSeries.stream().filter(interval -> interval.seconds() > length / 2).toList();
    }

    /** Returns the median interval length; 0 if there are no intervals. */
    private static double length(List<Interval> timeSeries) {
        var lengths = timeSeries.stream().mapToDouble(Interval::seconds).sorted().toArray();
        return lengths.length == 0 ? 0 : lengths[lengths.length / 2];
    }
}
