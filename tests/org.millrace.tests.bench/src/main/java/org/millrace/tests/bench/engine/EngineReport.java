package org.millrace.tests.bench.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import org.millrace.tests.engines.Measurement;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The results in machine-readable form.
 *
 * @param java       the version of the JVM
 * @param processors the number of processors
 * @param warmup     the number of events before the measurement
 * @param engines    the results of each engine
 */
record EngineReport(String java, int processors, long warmup, List<Entry> engines) {

    /**
     * The results of an engine.
     *
     * @param engine              its name
     * @param queries             the number of queries
     * @param eventsPerCoreSecond the median of the rounds
     * @param rounds              all measurements in their order
     */
    record Entry(String engine, int queries, double eventsPerCoreSecond, List<Measurement> rounds) {
    }

    static EngineReport of(long warmup, List<EngineResults> all) {
        return new EngineReport(Runtime.version().toString(), Runtime.getRuntime().availableProcessors(), warmup, all.stream()
                .map(series -> new Entry(series.contestant().label(), series.queries(), series.rate().median(), series.measurements())).toList());
    }

    void write(Path file) throws IOException {
        new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(file.toFile(), this);
    }
}
