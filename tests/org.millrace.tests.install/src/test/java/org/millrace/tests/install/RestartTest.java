package org.millrace.tests.install;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that the product's script restarts the product if the workbench requests it, and ends with it otherwise. */
class RestartTest {

    private static final Path ROOT = Path.of(System.getProperty("millrace.root", "../..")).toAbsolutePath().normalize();
    private static final long LIMIT_SECONDS = 300;

    @TempDir
    private Path folder;

    private Path studio;
    private Path report;
    private Process process;

    @BeforeEach
    void install() throws IOException {
        studio = folder.resolve("studio");
        report = folder.resolve("report.txt");
        Workbench.copy(ROOT.resolve("update-site/target/products/org.millrace.studio.product/linux/gtk/x86_64"), studio);
        Files.copy(ROOT.resolve("update-site/studio.sh"), studio.resolve("studio.sh"));
        addProbe();
    }

    private void addProbe() throws IOException {
        var probe = studio.resolve("plugins/probe.jar");
        Files.copy(ROOT.resolve("tests/org.millrace.tests.probe/target/org.millrace.tests.probe-0.1.0-SNAPSHOT.jar"), probe);
        try (var jar = new JarFile(probe.toFile())) {
            var version = jar.getManifest().getMainAttributes().getValue("Bundle-Version");
            Files.writeString(studio.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"),
                    "org.millrace.tests.probe," + version + ",plugins/probe.jar,4,false\n", StandardOpenOption.APPEND);
        }
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private void start(Path workspace, String... steps) throws IOException {
        var command = new ArrayList<>(List.of("bash", studio.resolve("studio.sh").toString(), workspace.toString(), Workbench.QUICK_START,
                "-Duser.home=" + folder.resolve("home"), "-Dmillrace.probe.report=" + report, "-Dmillrace.probe.restarts=" + String.join(",", steps)));
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("output.txt").toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        OwnDisplay.use(builder);
        process = builder.start();
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output.txt"));
    }

    private int exitCode() throws IOException, InterruptedException {
        assertTrue(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), output());
        return process.exitValue();
    }

    private static String line(Path workspace) {
        return workspace + "/";
    }

    @Test
    void restartKeepsTheWorkspaceAndSwitchingChangesIt() throws Exception {
        var first = folder.resolve("first workspace");
        var second = folder.resolve("second workspace größer");
        start(first, "restart", second.toString(), "restart", "close");
        assertEquals(0, exitCode(), output());
        assertEquals(List.of(line(first), line(first), line(second), line(second)), Files.readAllLines(report), output());
        assertTrue(Files.exists(second.resolve(".metadata")), output());
    }

    @Test
    void toEndTheScriptEndsTheWorkbench() throws Exception {
        start(folder.resolve("workspace"), "stay");
        var until = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!Files.exists(report) && process.isAlive() && System.nanoTime() < until) {
            process.waitFor(100, TimeUnit.MILLISECONDS);
        }
        assertTrue(Files.exists(report), output());
        var workbench = process.descendants().toList();
        process.destroy();
        exitCode();
        for (var part : workbench) {
            part.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS);
        }
    }
}
