package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.run.NetworkRun;
import org.millrace.report.history.RunHistory;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.OpenedPages;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests measurements of several instances. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ScaleTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
        // No rate meets this, and the search halves the rate until it gives up.
        LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.RATE, "20");
            made.setAttribute(LaunchAttributes.REQUIREMENTS, "max < 1ns, rate >= 0");
        });
        project.open("signal-generation.epn");
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private List<Path> kept() throws IOException {
        var folder = project.project().getLocation().toPath().resolve(RunHistory.FOLDER);
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith("-scale")).toList();
        }
    }

    @Test
    void theMeasurementIsKeptAndItsPageOpened() throws IOException {
        var page = OpenedPages.opened(() -> {
            ModalDialog.use("Scale", () -> Commands.execute("org.millrace.launch.ui.scale"), dialog -> {
                dialog.type("Numbers of instances, such as 1..4:", "2");
                dialog.type("Measured time of each trial:", "200ms");
                dialog.type("Most trials for each number of instances:", "3");
                dialog.type("Warm-up for each number of instances:", "200ms");
                dialog.press("OK");
            });
            UiWait.until("the measurement", () -> Job.getJobManager().find(NetworkRun.FAMILY).length == 0);
        });
        assertTrue(page.contains("Throughput against instances"));
        assertEquals(1, kept().size());
        assertTrue(Files.readString(kept().getFirst().resolve(RunHistory.SCALE_FILE)).contains("\"instances\": 2"));
    }

    @Test
    void wrongNumbersAreExplained() {
        ModalDialog.use("Scale", () -> Commands.execute("org.millrace.launch.ui.scale"), dialog -> {
            dialog.type("Numbers of instances, such as 1..4:", "4..1");
            assertTrue(message(dialog).contains("'4..1' is no list of numbers from 1 to 256"), message(dialog));
            assertFalse(dialog.button("OK").isEnabled());
            dialog.type("Numbers of instances, such as 1..4:", "1,2");
            dialog.type("Measured time of each trial:", "1ms");
            assertTrue(message(dialog).contains("at least 200ms"), message(dialog));
            dialog.type("Measured time of each trial:", "1s");
            dialog.type("Most trials for each number of instances:", "0");
            assertTrue(message(dialog).contains("'0' is no number of trials"), message(dialog));
            dialog.press("Cancel");
        });
    }

    private static String message(Widgets dialog) {
        UiWait.events();
        return Widgets.all(dialog.shell()).filter(Text.class::isInstance).map(text -> ((Text) text).getText()).collect(Collectors.joining(" "));
    }

    @Test
    void aCancelledMeasurementLeavesNothing() throws IOException {
        ModalDialog.use("Scale", () -> Commands.execute("org.millrace.launch.ui.scale"), dialog -> {
            dialog.type("Numbers of instances, such as 1..4:", "1");
            dialog.type("Measured time of each trial:", "30s");
            dialog.press("OK");
        });
        UiWait.until("the load", () -> ProcessHandle.current().descendants().anyMatch(ScaleTest::isLoadGenerator));
        for (var job : Job.getJobManager().find(NetworkRun.FAMILY)) {
            job.cancel();
        }
        UiWait.until("the end", () -> Job.getJobManager().find(NetworkRun.FAMILY).length == 0);
        // It was killed, and would otherwise end after its 30 s.
        UiWait.until("the end of the load", () -> ProcessHandle.current().descendants().noneMatch(ScaleTest::isLoadGenerator), Duration.ofSeconds(20));
        assertEquals(List.of(), kept());
    }

    private static boolean isLoadGenerator(ProcessHandle process) {
        return process.info().commandLine().filter(line -> line.contains("LoadGenerator")).isPresent();
    }
}
