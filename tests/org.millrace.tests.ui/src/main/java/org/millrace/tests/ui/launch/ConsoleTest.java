package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;

import static org.junit.jupiter.api.Assertions.assertFalse;

/** Tests that the Console view stays in the background. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class ConsoleTest {

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
        page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
        page.showView(IPageLayout.ID_PROBLEM_VIEW);
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
    }

    private boolean isConsoleInFront() {
        return page.isPartVisible(page.findView(IConsoleConstants.ID_CONSOLE_VIEW));
    }

    @Test
    void progressLeavesTheConsoleInTheBackground() throws CoreException {
        assertFalse(isConsoleInFront());
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> { }), ILaunchManager.RUN_MODE).awaitEnd();
        launched.awaitConsole("runtime", "kept: ");
        launched.awaitConsole("load", "done: ");
        LaunchedNetwork.awaitLaunches();
        assertFalse(isConsoleInFront());
    }

    @Test
    void anErrorBringsTheConsoleToTheFront() throws CoreException {
        LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.ARGUMENTS, "-XX:+NoSuchOption")), ILaunchManager.RUN_MODE)
                .awaitEnd();
        UiWait.until("the console", this::isConsoleInFront);
    }
}
