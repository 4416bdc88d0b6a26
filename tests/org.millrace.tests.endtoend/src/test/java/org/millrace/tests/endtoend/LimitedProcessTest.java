package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

/** Tests the command in a process with too few resources for a JVM. */
class LimitedProcessTest {

    @TempDir
    private Path folder;

    private static void assertRefused(String limit, String regex, Object... arguments) {
        try (var command = MillraceCommand.startBehind(List.of("bash", "-c", "ulimit " + limit + " && exec \"$@\"", "limited"), arguments)) {
            command.awaitExit().assertExitCode(1).assertSays(regex).assertNoStackTrace();
            command.awaitNothingLeft();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 40, 64, 100 })
    void tooFewOpenFilesAreNamed(int files) {
        var project = Project.small(folder);
        for (var command : List.of("check", "run", "serve")) {
            assertRefused("-n " + files, "^millrace: a process may have " + files + " files open, and 256 are needed; raise the limit with: ulimit -n 256$",
                    command, project);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 500_000, 4_000_000 })
    void tooLittleAddressSpaceIsNamed(int kilobytes) {
        var project = Project.small(folder);
        for (var command : List.of("check", "run", "serve")) {
            assertRefused("-v " + kilobytes, "^millrace: a process may have " + kilobytes / 1_000
                    + " MB of address space, and 6000 MB are needed.*; raise the limit with: ulimit -v unlimited$", command, project);
        }
    }

    @Test
    void theLimitsThatAreNamedAreEnough() {
        try (var command = MillraceCommand.startBehind(List.of("bash", "-c", "ulimit -n 256 -v 6000000 && exec \"$@\"", "limited"), "run",
                Project.small(folder), "--connections", 1, "--rate", 100, "--duration", "1s", "--warmup", "0s", "--no-keep")) {
            command.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
    }
}
