package org.millrace.launcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.CompilerControl;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Processes that fail to connect. */
@Timeout(120)
class ChildProcessTest {

    private static final int LINES = 5_000;

    /**
     * More than the launcher reads at once and less than the pipe's capacity, so the process ends before most
     * of the output is read.
     */
    @Test
    void reportsTheOutputOfAnEndedProcessBeforeItsEnd() {
        var said = new CopyOnWriteArrayList<String>();
        var failure = assertThrows(IOException.class, () -> ChildProcess.start("the test", List.of("sh", "-c", "seq 1 " + LINES + " >&2; exit 5"),
                CompilerControl.class, new RuntimeEvents() {
                    @Override
                    public void error(String line) {
                        LockSupport.parkNanos(10_000);
                        said.add(line);
                    }
                }));
        assertEquals("the test's JVM ended with exit code 5 before it was ready; see its message above", failure.getMessage());
        assertEquals(IntStream.rangeClosed(1, LINES).mapToObj(Integer::toString).toList(), said);
    }
}
