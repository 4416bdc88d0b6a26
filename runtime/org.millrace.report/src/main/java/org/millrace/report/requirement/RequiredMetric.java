package org.millrace.report.requirement;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A metric of a run that a requirement names.
 *
 * @param name       the name in requirements, such as {@code p99.9} or {@code endToEnd.max}
 * @param figure     the measured figure
 * @param endToEnd   for latencies: whether the end-to-end latency is meant, instead of the service latency
 * @param percentile for {@link Figure#PERCENTILE}: more than 0 and less than 100; otherwise 0
 */
public record RequiredMetric(String name, Figure figure, boolean endToEnd, double percentile) {

    /** The prefix of latencies from the intended send time. */
    private static final double NANOS_PER_MICRO = 1e3;
    private static final String END_TO_END = "endToEnd.";
    private static final Pattern PERCENTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,6})?)");
    private static final List<String> USUAL_PERCENTILES = List.of("p50", "p90", "p99", "p99.9", "p99.99");

    /** The measured figure. */
    public enum Figure {
        /** The mean latency. */
        AVERAGE("avg", Unit.MICROS),
        /** A percentile of the latency. */
        PERCENTILE("", Unit.MICROS),
        /** The maximum latency. */
        MAXIMUM("max", Unit.MICROS),
        /** Sent events that are not accounted for. */
        LOST("lost", Unit.COUNT),
        /** Malformed pieces of input. */
        MALFORMED("malformed", Unit.COUNT),
        /** Events dropped by Streams. */
        DROPPED("dropped", Unit.COUNT),
        /** Events whose processing failed, at all stages. */
        ERRORS("errors", Unit.COUNT),
        /** The achieved rate of the input divided by the intended rate. */
        RATE("rate", Unit.SHARE),
        /** Outputs of processors per second. */
        OUTPUTS("outputs", Unit.RATE),
        /** The longest garbage collection pause. */
        LONGEST_PAUSE("pause.max", Unit.MICROS),
        /** The share of garbage collection pauses that are not longer than the pause goal. */
        PAUSE_SHARE("pause.share", Unit.SHARE);

        private final String word;
        private final Unit unit;

        Figure(String word, Unit unit) {
            this.word = word;
            this.unit = unit;
        }

        private boolean isLatency() {
            return this == AVERAGE || this == PERCENTILE || this == MAXIMUM;
        }
    }

    /** Returns the metric with a name; empty if there is none. */
    public static Optional<RequiredMetric> of(String name) {
        var endToEnd = name.startsWith(END_TO_END);
        var own = endToEnd ? name.substring(END_TO_END.length()) : name;
        var percentile = PERCENTILE.matcher(own);
        if (percentile.matches()) {
            var value = Double.parseDouble(percentile.group(1));
            return value > 0 ? Optional.of(new RequiredMetric(name, Figure.PERCENTILE, endToEnd, value)) : Optional.empty();
        }
        return Arrays.stream(Figure.values()).filter(figure -> figure != Figure.PERCENTILE && figure.word.equals(own))
                .filter(figure -> !endToEnd || figure.isLatency()).map(figure -> new RequiredMetric(name, figure, endToEnd, 0)).findFirst();
    }

    /** Returns the names of all metrics, with the usual percentiles. */
    public static List<String> names() {
        var names = new ArrayList<String>(List.of(Figure.AVERAGE.word));
        names.addAll(USUAL_PERCENTILES);
        names.add(Figure.MAXIMUM.word);
        List.copyOf(names).forEach(each -> names.add(END_TO_END + each));
        Arrays.stream(Figure.values()).filter(figure -> !figure.isLatency()).forEach(figure -> names.add(figure.word));
        return List.copyOf(names);
    }

    /** Returns whether the metric is a latency. */
    public boolean isLatency() {
        return figure.isLatency();
    }

    /**
     * Returns the value of a latency.
     *
     * @param nanos the recorded latencies in nanoseconds; not empty
     * @return microseconds
     */
    public double latency(Histogram nanos) {
        return switch (figure) {
            case AVERAGE -> nanos.getMean();
            case MAXIMUM -> nanos.getMaxValue();
            default -> nanos.getValueAtPercentile(percentile);
        } / NANOS_PER_MICRO;
    }

    /** Returns the unit of measured values. */
    public Unit unit() {
        return figure.unit;
    }
}
