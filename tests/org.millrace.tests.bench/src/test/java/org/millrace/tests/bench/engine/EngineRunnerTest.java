package org.millrace.tests.bench.engine;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.launcher.Installation;
import org.millrace.tests.bench.runs.MeasuredProcess;
import org.millrace.tests.engines.HandEngine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Measurement;
import org.millrace.tests.engines.Workload;

import java.io.IOException;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EngineRunnerTest {

    private static final long WARMUP = 1_000;
    private static final long EVENTS = 2_000;

    @TempDir
    Path folder;

    private EngineRunner runner;
    private String warmup;
    private String all;

    @BeforeEach
    void findSignals() {
        runner = new EngineRunner(new Installation(folder.resolve("lib/runtime"), folder.resolve("java")), folder, new MeasuredProcess(folder),
                new EngineRunner.Effort(WARMUP, 1));
        var market = Market.of(new Workload(Workload.STEP));
        warmup = HandEngine.reference(market, WARMUP);
        all = HandEngine.reference(market, WARMUP + EVENTS);
    }

    private static Measurement measured(String warmup, String all) {
        return new Measurement("esper", 1, WARMUP, warmup, EVENTS, all, 1, 1, 1, 1, 1);
    }

    @Test
    void anEngineThatFindsTheSameSignalsCounts() {
        assertDoesNotThrow(() -> runner.verify(Contestant.ESPER, Workload.STEP, measured(warmup, all)));
    }

    @Test
    void anEngineThatFindsOtherSignalsIsRefused() {
        for (var measured : new Measurement[] {measured(warmup, warmup), measured(all, all)}) {
            var refused = assertThrows(IOException.class, () -> runner.verify(Contestant.ESPER, Workload.STEP, measured));
            assertTrue(refused.getMessage().startsWith("esper found other signals"), refused::getMessage);
        }
    }

    @Test
    void anEngineThatIsNotBuiltIsToldOf() {
        var refused = assertThrows(IOException.class, () -> runner.measure(Contestant.SIDDHI, Workload.STEP));
        assertTrue(refused.getMessage().contains("siddhi is not built"), refused::getMessage);
    }
}
