package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests the perspective with the measurement views. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class OfferedPerspectiveTest {

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private final IPerspectiveDescriptor before = page.getPerspective();
    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).remove(LaunchedNetwork.ON_LAUNCH);
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        page.setPerspective(before);
        project.close();
    }

    @Test
    void aLaunchOffersThePerspectiveAndTheAnswerIsRemembered() throws CoreException {
        var configuration = LaunchedNetwork.small(project, made -> { });
        var asked = new AtomicBoolean();
        ModalDialog.use("Confirm Perspective Switch", () -> {
            DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
            UiWait.until("the offer", asked::get);
        }, dialog -> {
            asked.set(true);
            dialog.press("Remember my decision");
            dialog.press("Switch");
        });
        UiWait.until("the perspective", () -> page.getPerspective().getId().equals(ProfilePerspective.ID));
        assertEquals("always", InstanceScope.INSTANCE.getNode(LaunchedNetwork.DEBUG_PREFERENCES).get(LaunchedNetwork.ON_LAUNCH, ""));
    }
}
