package org.millrace.tests.engines;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class WorkloadTest {

    @Test
    void fourHundredQueriesWatchWhatTheExampleWatches() throws IOException {
        var example = Files.readAllLines(Path.of("../../../examples/signal-generation/symbols.txt")).stream().filter(line -> !line.startsWith("#")).toList();
        assertEquals(example, new Workload(Workload.EXAMPLE).watched());
        assertEquals(1470, new Workload(Workload.EXAMPLE).symbols().count());
    }

    @Test
    void moreQueriesWatchTheSameShareOfTheSymbols() {
        for (var queries = Workload.STEP; queries <= Workload.MOST; queries += Workload.STEP) {
            var workload = new Workload(queries);
            assertEquals(queries / 2, workload.watched().stream().distinct().count());
            assertEquals(workload.symbols().count() * 20, workload.watched().size() * 147);
        }
    }

    @Test
    void aNumberThatChangesTheShareIsRefused() {
        for (var queries : new int[] {0, 39, 41, 4_800}) {
            assertThrows(IllegalArgumentException.class, () -> new Workload(queries));
        }
    }
}
