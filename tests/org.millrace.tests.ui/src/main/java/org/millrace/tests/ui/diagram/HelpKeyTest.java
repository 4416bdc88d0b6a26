package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;

/** Tests the key F1. */
@ExtendWith(CleanLog.class)
class HelpKeyTest {

    private static final String HELP_VIEW = "org.eclipse.help.ui.HelpView";
    private static final String RUNTIME_PAGE = "org.millrace.ui.preferences.runtime";

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    @AfterEach
    void close() {
        Arrays.stream(page().getViewReferences()).filter(view -> view.getId().equals(HELP_VIEW)).forEach(page()::hideView);
    }

    @Test
    void f1ShowsTheHelpOfTheDiagram() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            n.select("rules").key(SWT.F1);
            UiWait.until("the help", () -> page().findView(HELP_VIEW) != null);
        }
    }

    @Test
    void f1ShowsTheHelpOfADialog() {
        var dialog = (PreferenceDialog) PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                RUNTIME_PAGE, new String[] {RUNTIME_PAGE}, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            UiWait.until("the dialog to have the focus", () -> dialog.getShell().getDisplay().getActiveShell() == dialog.getShell());
            new DisplayInput(() -> null).key(SWT.F1);
            UiWait.until("the help", () -> dialog.getTray() != null);
        } finally {
            dialog.close();
        }
    }
}
