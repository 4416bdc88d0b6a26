package org.millrace.tests.ui.profile;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.ui.history.RunHistoryView;
import org.millrace.profile.ui.perspective.ProfilePerspective;
import org.millrace.tests.ui.CleanLog;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the initial layout of the perspective. */
@ExtendWith(CleanLog.class)
class ProfilePerspectiveTest {

    private IWorkbenchPage page;

    @BeforeEach
    void open() throws WorkbenchException {
        page = PlatformUI.getWorkbench().showPerspective(ProfilePerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
        page.resetPerspective();
    }

    @Test
    void theKeptRunsHaveATab() {
        assertNotNull(page.findViewReference(RunHistoryView.ID));
        assertTrue(List.of(page.getShowViewShortcuts()).contains(RunHistoryView.ID));
    }
}
