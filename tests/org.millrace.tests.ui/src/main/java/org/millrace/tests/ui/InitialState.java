package org.millrace.tests.ui;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.millrace.ui.perspective.EpnPerspective;

/** The initial state of the workbench for each test class. */
final class InitialState {

    private static final int WIDTH = 1500;
    private static final int HEIGHT = 950;

    private InitialState() {
    }

    /** Shows one window with the initial EPN perspective, in the light theme and without editors. */
    static void restore() throws WorkbenchException {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        window.getShell().setBounds(0, 0, WIDTH, HEIGHT);
        window.getShell().forceActive();
        var page = PlatformUI.getWorkbench().showPerspective(EpnPerspective.ID, window);
        page.closeAllEditors(false);
        page.resetPerspective();
        Theme.LIGHT.show();
    }
}
