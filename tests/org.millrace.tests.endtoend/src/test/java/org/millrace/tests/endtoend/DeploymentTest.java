package org.millrace.tests.endtoend;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the runtime needs only the output of the compiler. */
class DeploymentTest {

    private static final int SENT = 20_000;

    @TempDir
    private Path folder;

    @Test
    void theRuntimeRunsADeploymentAlone() throws IOException {
        var deployment = folder.resolve("deployment.json");
        MillraceCommand.run("compile", Project.small(folder), "-o", deployment).assertExitCode(0).assertNoStackTrace();
        try (var runtime = MillraceCommand.startProgram(runtime(deployment))) {
            var port = runtime.awaitPort("ticks");
            MillraceCommand.runScript("loadgen", "--port", port, "--count", SENT, "--connections", 4, "--rate", 10_000).assertExitCode(0)
                    .assertPrints("^sent +20,000 events$");
            runtime.signal(Signal.INT);
            runtime.awaitExit().assertExitCode(0).assertNoStackTrace()
                    .assertPrints("^received 20000 = processed 20000 \\+ malformed 0 \\+ dropped 0; outputs [1-9]\\d*; screened 1\\d{4}$");
        }
    }

    @Test
    void aDeploymentThatIsNoneIsRefused() throws IOException {
        var deployment = Files.writeString(folder.resolve("deployment.json"), "{\n  \"format\": nothing\n");
        try (var runtime = MillraceCommand.startProgram(runtime(deployment))) {
            runtime.awaitExit().assertExitCode(1).assertSays("deployment\\.json:2:\\d+: error: ").assertNoStackTrace();
        }
    }

    @Test
    void aDeploymentThatIsNotThereIsNamed() throws IOException {
        try (var runtime = MillraceCommand.startProgram(runtime(folder.resolve("no.json")))) {
            runtime.awaitExit().assertExitCode(1).assertSays("error: .*no\\.json").assertNoStackTrace();
        }
    }

    @Test
    void compileWritesTheSameToTheStandardOutput() throws IOException {
        var deployment = folder.resolve("deployment.json");
        var project = Project.small(folder);
        MillraceCommand.run("compile", project, "-o", deployment).assertExitCode(0);
        assertEquals(Files.readString(deployment).strip(), MillraceCommand.run("compile", project).assertExitCode(0).out().strip());
    }

    private static List<String> runtime(Path deployment) throws IOException {
        var classPath = new ArrayList<>(List.of(MillraceCommand.ROOT.resolve("dist/lib/runtime") + File.separator + "*"));
        if (Files.exists(deployment) && Files.readString(deployment).contains("classPath")) {
            new JsonMapper().readTree(deployment.toFile()).path("classPath").forEach(entry -> classPath.add(entry.asText()));
            assertTrue(classPath.size() > 1, "the deployment names the project's classes");
        }
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                String.join(File.pathSeparator, classPath), MillraceCommand.RUNTIME, deployment.toString());
    }
}
