package org.millrace.tests.bench.engine;

import org.millrace.tests.engines.Measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What was measured of one engine, round by round.
 *
 * @param contestant   the engine
 * @param queries      the number of queries
 * @param measurements one for each round
 */
record EngineResults(Contestant contestant, int queries, List<Measurement> measurements) {

    EngineResults(Contestant contestant, int queries) {
        this(contestant, queries, new ArrayList<>());
    }

    /** A figure over all rounds. */
    Spread of(ToDoubleFunction<Measurement> figure) {
        return Spread.of(measurements.stream().mapToDouble(figure).toArray());
    }

    /** Events for each second of one core. */
    Spread rate() {
        return of(Measurement::eventsPerCoreSecond);
    }

    /** By how much this is faster than another, round by round. */
    Spread over(EngineResults other) {
        var ratios = new double[measurements.size()];
        for (var i = 0; i < ratios.length; i++) {
            ratios[i] = measurements.get(i).eventsPerCoreSecond() / other.measurements.get(i).eventsPerCoreSecond();
        }
        return Spread.of(ratios);
    }
}
