package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.profile.run.LiveRun;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.workspace.preference.RuntimePreferences;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests launching a network that is running or starting. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class RelaunchTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private ILaunchConfiguration endless() throws CoreException {
        return LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.DURATION, "600s"));
    }

    private static void launch(ILaunchConfiguration configuration) {
        DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
    }

    @Test
    void aNetworkThatIsBeingLaunchedIsNotLaunchedOnceMore() throws CoreException {
        var configuration = endless();
        var launched = LaunchedNetwork.by(() -> Stream.of(configuration, configuration, configuration).forEach(RelaunchTest::launch));
        LaunchedNetwork.awaitLaunches();
        launched.await(LiveRun.State.MEASURING);
        assertEquals(List.of(launched.run()), NetworkRuns.get().all());
    }

    @Test
    void toRelaunchEndsTheRunBefore() throws CoreException {
        LaunchedNetwork.whenRunning("relaunch");
        var configuration = endless();
        var first = LaunchedNetwork.of(configuration, ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING);
        var second = LaunchedNetwork.of(configuration, ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING);
        assertEquals(List.of(second.run()), NetworkRuns.get().all());
        assertTrue(first.live().outcome().orElseThrow().result().isPresent(), first::texts);
    }

    @Test
    void theUserIsAskedAndCanCancel() throws CoreException {
        var configuration = endless();
        var first = LaunchedNetwork.of(configuration, ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING);
        answer(configuration, "Cancel", false);
        LaunchedNetwork.awaitLaunches();
        assertEquals(List.of(first.run()), NetworkRuns.get().all());
    }

    @Test
    void theAnswerIsRemembered() throws CoreException {
        var configuration = endless();
        var first = LaunchedNetwork.of(configuration, ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING);
        var second = LaunchedNetwork.by(() -> answer(configuration, "Run a Second One", true)).await(LiveRun.State.MEASURING);
        var third = LaunchedNetwork.of(configuration, ILaunchManager.RUN_MODE).await(LiveRun.State.MEASURING);
        assertNotEquals(second.run(), third.run());
        assertEquals(3, NetworkRuns.get().all().size());
        assertEquals(LiveRun.State.MEASURING, first.live().state());
        assertEquals("second", Platform.getPreferencesService().getString(RuntimePreferences.NODE, RuntimePreferences.RELAUNCH, "", null));
    }

    @Test
    void aFileThatWasChangedOutsideIsReadAgain() throws CoreException, IOException {
        var file = project.file("signals.epl").getLocation().toPath();
        Files.writeString(file, Files.readString(file).replace("uptick-", "outside-"));
        var launched = LaunchedNetwork.of(endless(), ILaunchManager.RUN_MODE);
        assertTrue(launched.run().deployed().toString().contains("outside-"), launched.run().deployed()::toString);
    }

    /** Launches a configuration and answers the question. */
    private static void answer(ILaunchConfiguration configuration, String button, boolean remember) {
        var answered = new AtomicBoolean();
        ModalDialog.use("Network Is Running", () -> {
            launch(configuration);
            UiWait.until("the answer", answered::get);
        }, dialog -> {
            answered.set(true);
            if (remember) {
                dialog.press("Remember my decision");
            }
            dialog.press(button);
        });
    }
}
