package org.millrace.launcher.chaos;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests signals on a process of Linux. */
@EnabledOnOs(OS.LINUX)
class ProcessSignalTest {

    private Process process;

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder("sleep", "60").start();
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    /** Returns the letter of the state in which the system has the process. */
    private char state() throws IOException {
        var line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        return line.charAt(line.lastIndexOf(')') + 2);
    }

    /** A signal is delivered when the command has ended, but the state of the process may change a moment later. */
    private void await(boolean stopped) throws Exception {
        while ((state() == 'T') != stopped) {
            Thread.sleep(5);
        }
    }

    @Test
    void aStoppedProcessGoesOn() throws Exception {
        assertEquals("", ProcessSignal.stop(process.toHandle()));
        await(true);
        assertEquals("", ProcessSignal.proceed(process.toHandle()));
        await(false);
    }

    @Test
    void aProcessThatHasEndedIsNoted() throws Exception {
        process.destroyForcibly().waitFor();
        assertEquals("the process had ended already", ProcessSignal.stop(process.toHandle()));
        assertEquals("the process had ended already", ProcessSignal.fill(process.toHandle()));
    }

    @Test
    void aFailureHasTheMessageOfTheCommand() {
        var failure = assertThrows(IOException.class, () -> ProcessSignal.run(process.toHandle(), "kill", "-s", "NONE", Long.toString(process.pid())));
        assertTrue(failure.getMessage().startsWith("the command 'kill -s NONE " + process.pid() + "' failed: ") && failure.getMessage().contains("NONE"),
                failure::getMessage);
        assertTrue(process.isAlive());
    }
}
