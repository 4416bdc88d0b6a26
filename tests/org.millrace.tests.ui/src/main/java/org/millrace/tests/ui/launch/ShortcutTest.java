package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.launch.ui.shortcut.NetworkShortcut;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests launching without a dialog. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ShortcutTest {

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

    /**
     * Asserts that an action launches the project with its declared load and without a question: a dialog would exceed
     * the timeout.
     */
    private void launches(Runnable gesture) throws CoreException {
        var launched = LaunchedNetwork.by(gesture).awaitSamples();
        assertEquals(List.of("signal-generation"), NetworkConfigurations.of(project.project()).stream().map(c -> c.getName()).toList());
        assertEquals(2, launched.run().plan().load().orElseThrow().connections());
        launched.run().terminate(true);
        launched.awaitEnd();
    }

    @Test
    void theEditorOfANetworkIsLaunchedByTheCommandOfThePlatform() throws CoreException {
        project.open("signal-generation.epn");
        launches(() -> Commands.execute("org.eclipse.debug.ui.commands.RunLast"));
    }

    @Test
    void theEditorOfStatementsIsLaunched() throws CoreException {
        var editor = project.open("signals.epl");
        launches(() -> new NetworkShortcut().launch(editor, ILaunchManager.RUN_MODE));
    }

    @Test
    void aSelectedProjectAndAFileInItAreLaunchedWithTheSameConfiguration() throws CoreException {
        launches(() -> new NetworkShortcut().launch(new StructuredSelection(project.project()), ILaunchManager.RUN_MODE));
        launches(() -> new NetworkShortcut().launch(new StructuredSelection(project.file("signal-generation.epn")), ILaunchManager.RUN_MODE));
    }

    @Test
    void theCommandsOfTheDiagramAreEnabledInTheEditorsOfTheProjectOnly() throws CoreException {
        project.open("signal-generation.epn");
        UiWait.until("the command", () -> Commands.isEnabled("org.millrace.launch.ui.run"));
        launches(() -> Commands.execute("org.millrace.launch.ui.run"));
        var plain = ResourcesPlugin.getWorkspace().getRoot().getProject("plain");
        plain.create(null);
        try {
            plain.open(null);
            var file = plain.getFile("notes.txt");
            file.create(new ByteArrayInputStream("no network".getBytes(StandardCharsets.UTF_8)), true, null);
            IDE.openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
            UiWait.until("no command", () -> !Commands.isEnabled("org.millrace.launch.ui.run"));
            project.open("symbols.txt");
            UiWait.until("the command in another file of the project", () -> Commands.isEnabled("org.millrace.launch.ui.run"));
        } finally {
            plain.delete(true, true, null);
        }
    }

    @Test
    void theProgressViewIsToldOfTheRun() throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> { }), ILaunchManager.RUN_MODE);
        // The job has started when the process exists.
        launched.handle("runtime");
        var jobs = Job.getJobManager().find(NetworkRun.FAMILY);
        assertEquals(1, jobs.length);
        assertEquals("Running " + launched.run().name(), jobs[0].getName());
        assertFalse(jobs[0].isSystem());
        jobs[0].cancel();
        launched.awaitEnd();
    }

    @Test
    void aRunThatIsCancelledBeforeItsThreadIsThereHasEnded() throws CoreException {
        var jobs = Job.getJobManager();
        // A run is announced immediately before its job is scheduled.
        Runnable suspend = jobs::suspend;
        NetworkRuns.get().addListener(suspend);
        try {
            var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> { }), ILaunchManager.RUN_MODE);
            UiWait.until("the job", () -> jobs.find(NetworkRun.FAMILY).length == 1);
            assertTrue(jobs.find(NetworkRun.FAMILY)[0].cancel());
            jobs.resume();
            launched.awaitEnd();
            assertEquals(List.of(), NetworkRuns.get().all());
            launched.awaitConsole("runtime", "error: the workbench ended the run");
        } finally {
            NetworkRuns.get().removeListener(suspend);
            jobs.resume();
        }
    }
}
