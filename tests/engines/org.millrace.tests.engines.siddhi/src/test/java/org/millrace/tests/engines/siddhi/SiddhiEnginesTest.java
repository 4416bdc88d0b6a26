package org.millrace.tests.engines.siddhi;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.engines.Agreement;

class SiddhiEnginesTest {

    @ParameterizedTest
    @ValueSource(strings = {"siddhi", "siddhi-partition"})
    void findsWhatTheLoopWrittenByHandFinds(String engine) throws Exception {
        Agreement.check(engine);
    }
}
