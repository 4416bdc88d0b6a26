package org.millrace.tests.bench.nexmark;

import org.millrace.tests.bench.engine.Spread;
import org.millrace.tests.engines.nexmark.QueryMeasurement;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The measurements of a query, one for each engine and round. */
final class QueryResults {

    private final SiteQuery query;
    private final Map<SiteEngine, List<QueryMeasurement>> measured = new EnumMap<>(SiteEngine.class);

    QueryResults(SiteQuery query) {
        this.query = query;
    }

    SiteQuery query() {
        return query;
    }

    void add(SiteEngine engine, QueryMeasurement measurement) {
        measured.computeIfAbsent(engine, key -> new ArrayList<>()).add(measurement);
    }

    /** Returns the spread of a figure over all rounds; empty if the engine does not have the query. */
    Optional<Spread> of(SiteEngine engine, ToDoubleFunction<QueryMeasurement> figure) {
        return Optional.ofNullable(measured.get(engine)).map(rounds -> Spread.of(rounds.stream().mapToDouble(figure).toArray()));
    }

    /** Returns the spread of the speed-up of one engine over another per core, by round; empty if one of them does not have the query. */
    Optional<Spread> ratio(SiteEngine one, SiteEngine other) {
        if (!measured.containsKey(one) || !measured.containsKey(other)) {
            return Optional.empty();
        }
        var ratios = new double[measured.get(one).size()];
        for (var i = 0; i < ratios.length; i++) {
            ratios[i] = measured.get(one).get(i).eventsPerCoreSecond() / measured.get(other).get(i).eventsPerCoreSecond();
        }
        return Optional.of(Spread.of(ratios));
    }

    /** Returns the numbers of rows if they differ although they are to be equal. */
    List<String> differentCounts() {
        var counts = measured.values().stream().flatMap(List::stream).mapToLong(QueryMeasurement::rows).distinct().toArray();
        return query.hasEqualCounts() && counts.length > 1
                ? List.of(query.label() + ": the engines have different numbers of rows in the measured runs: " + List.of(measured) + "\n") : List.of();
    }
}
