package org.millrace.tests.bench.engine;

import org.millrace.tests.engines.Measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The measurements of an engine.
 *
 * @param contestant   the engine
 * @param queries      the number of queries
 * @param measurements one for each round
 */
record EngineResults(Contestant contestant, int queries, List<Measurement> measurements) {

    EngineResults(Contestant contestant, int queries) {
        this(contestant, queries, new ArrayList<>());
    }

    /** Returns the spread of a value over all rounds. */
    Spread of(ToDoubleFunction<Measurement> figure) {
        return Spread.of(measurements.stream().mapToDouble(figure).toArray());
    }

    /** Returns the spread of events per core-second. */
    Spread rate() {
        return of(Measurement::eventsPerCoreSecond);
    }

    /** Returns the spread of the speed-up compared with another engine, by round. */
    Spread over(EngineResults other) {
        var ratios = new double[measurements.size()];
        for (var i = 0; i < ratios.length; i++) {
            ratios[i] = measurements.get(i).eventsPerCoreSecond() / other.measurements.get(i).eventsPerCoreSecond();
        }
        return Spread.of(ratios);
    }
}
