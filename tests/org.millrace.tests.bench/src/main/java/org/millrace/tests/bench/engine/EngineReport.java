package org.millrace.tests.bench.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

import org.millrace.tests.engines.Measurement;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What was measured, for programs to read.
 *
 * @param java        the version of the JVM
 * @param processors  how many the machine has
 * @param warmup      events before the clock started, for every engine
 * @param engines     what was measured
 */
record EngineReport(String java, int processors, long warmup, List<Entry> engines) {

    /**
     * One engine.
     *
     * @param engine              its name
     * @param queries             the number of queries
     * @param eventsPerCoreSecond median of the rounds
     * @param rounds              every measurement, in the order in which they were taken
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
