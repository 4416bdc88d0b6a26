package org.millrace.tests.engines.esper;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.engines.Agreement;

class EsperEnginesTest {

    @ParameterizedTest
    @ValueSource(strings = {"esper", "esper-keyed"})
    void findsWhatTheLoopWrittenByHandFinds(String engine) throws Exception {
        Agreement.check(engine);
    }
}
