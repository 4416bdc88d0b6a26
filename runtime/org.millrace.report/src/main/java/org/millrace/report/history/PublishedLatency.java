package org.millrace.report.history;

import org.millrace.report.LatencySummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Published.Figures;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The latencies that a publication may state for a run. */
public enum PublishedLatency {

    /** The mean. */
    MEAN("average", Figures::meanMicros, LatencySummary::mean),
    /** The 99th percentile. */
    P99("99 %", Figures::p99Micros, LatencySummary::p99),
    /** The 99.99th percentile. */
    P9999("99.99 %", figures -> micros(figures.p9999Millis()), LatencySummary::p9999),
    /** The maximum. */
    MAX("max", figures -> micros(figures.maxMillis()), LatencySummary::max);

    private final String title;
    private final Function<Figures, OptionalDouble> published;
    private final ToDoubleFunction<LatencySummary> measured;

    PublishedLatency(String title, Function<Figures, OptionalDouble> published, ToDoubleFunction<LatencySummary> measured) {
        this.title = title;
        this.published = published;
        this.measured = measured;
    }

    private static OptionalDouble micros(OptionalDouble millis) {
        return millis.isPresent() ? OptionalDouble.of(millis.getAsDouble() * 1e3) : millis;
    }

    /** Returns those that a table states for any run. */
    public static List<PublishedLatency> of(Optional<Published.Table> table) {
        return Stream.of(values()).filter(each -> table.stream().flatMap(all -> all.figures().stream())
                .anyMatch(figures -> each.published(figures).isPresent())).toList();
    }

    /** Returns the column title. */
    public String title() {
        return title;
    }

    /** Returns the published value in microseconds; empty if it is not published. */
    public OptionalDouble published(Figures figures) {
        return published.apply(figures);
    }

    /** Returns the measured value in microseconds. */
    public double measured(LatencySummary summary) {
        return measured.applyAsDouble(summary);
    }

    /** Returns the published value with its unit; a dash if it is not published. */
    public String text(Figures figures) {
        var value = published(figures);
        return value.isEmpty() ? "–" : (figures.upperBounds() ? "< " : "") + Quantity.micros(value.getAsDouble());
    }
}
