package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.config.Section;
import org.millrace.launch.config.SettingsReader;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the errors that prevent a launch. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ErrorsTest {

    private static final String TITLE = "Errors in Project";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private String text(String path) throws CoreException, IOException {
        return new String(project.file(path).getContents().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void aProjectThatCannotBeDeployedIsRefusedWithItsErrors() throws CoreException, IOException {
        project.file("signals.epl", text("signals.epl").replace("HAVING TREND", "HAVNG TREND"));
        project.build();
        var configuration = LaunchedNetwork.small(project, made -> { });
        var asked = new AtomicBoolean();
        ModalDialog.use(TITLE, () -> {
            DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
            UiWait.until("the question", asked::get);
        }, dialog -> {
            asked.set(true);
            assertTrue(dialog.table().getItem(0).getText(0).startsWith("signals.epl:"), dialog.table().getItem(0)::toString);
            assertEquals(List.of("Go to Error", "Close"), dialog.buttons().stream().map(button -> button.getText().replace("&", "")).toList());
            dialog.press("Go to Error");
        });
        UiWait.until("the end of the launch", () -> DebugPlugin.getDefault().getLaunchManager().getLaunches().length == 0);
        assertTrue(NetworkRuns.get().all().isEmpty());
        assertEquals("signals.epl", PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor().getTitle());
    }

    @Test
    void whatCanBeDeployedNeverthelessIsLaunchedIfTheUserWants() throws CoreException {
        project.build();
        project.file("src/org/millrace/examples/signals/Half.java", "package org.millrace.examples.signals;\n\nclass Half {\n    int x = \"no\";\n}\n");
        project.build();
        var configuration = LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.DURATION, "1s"));
        var asked = new AtomicBoolean();
        var launched = LaunchedNetwork.by(() -> ModalDialog.use(TITLE, () -> {
            DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
            UiWait.until("the question", asked::get);
        }, dialog -> {
            asked.set(true);
            assertTrue(dialog.table().getItem(0).getText(0).endsWith("Half.java:4"), dialog.table().getItem(0)::toString);
            dialog.press("Proceed Anyway");
        }));
        launched.awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
    }

    @Test
    void wrongSettingsAreNamedByTheirGroup() throws CoreException {
        var made = LaunchedNetwork.small(project, copy -> {
            copy.setAttribute(LaunchAttributes.RATE, "fast");
            copy.setAttribute(LaunchAttributes.HEAP, "much");
            copy.setAttribute(LaunchAttributes.SAMPLING, "5");
            copy.setAttribute(LaunchAttributes.PROJECT, "nowhere");
        });
        var problems = SettingsReader.read(made).problems();
        assertEquals("There is no project 'nowhere'", problems.get(Section.MAIN));
        assertEquals("Rate: enter a number of events per second, more than 0 and at most 1,000,000,000", problems.get(Section.LOAD));
        assertEquals("'much' is not a heap size; enter for instance 512m or 1g", problems.get(Section.RUNTIME));
        assertEquals("Sampling interval: enter a whole number of milliseconds from 10 to 60,000", problems.get(Section.MEASURING));
    }

    @Test
    void absentSettingsAreThoseOfTheProjectAndThePreferences() throws CoreException {
        var read = SettingsReader.read(NetworkConfigurations.create(project.project()));
        assertTrue(read.problems().isEmpty(), read.problems()::toString);
        assertEquals("1g", read.settings().heap());
        assertEquals("zgc", read.settings().collector().label());
        assertEquals(1_000, read.settings().sampling().toMillis());
        assertTrue(read.settings().keep());
        assertTrue(read.settings().environment().isEmpty());
        assertFalse(read.settings().load().isEmpty());
    }
}
