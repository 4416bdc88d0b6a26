package org.millrace.tests.engines.flink;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.engines.Agreement;

class FlinkEnginesTest {

    @ParameterizedTest
    @ValueSource(strings = {"flink", "flink-reuse", "flink-cep"})
    void findsWhatTheLoopWrittenByHandFinds(String engine) throws Exception {
        Agreement.check(engine);
    }
}
