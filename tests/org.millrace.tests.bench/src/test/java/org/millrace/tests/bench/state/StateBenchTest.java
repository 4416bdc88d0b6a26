package org.millrace.tests.bench.state;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.event.EventTypeException;

import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class StateBenchTest {

    @Test
    void theEstimatesKnowEveryMeasuredStatement() throws EventTypeException {
        for (var module : Stream.concat(MeasuredStatements.WITH_EVENTS.stream(), MeasuredStatements.DEPLOYED.stream()).toList()) {
            assertEquals(List.of(), StateBench.unknown(module), module);
        }
    }
}
