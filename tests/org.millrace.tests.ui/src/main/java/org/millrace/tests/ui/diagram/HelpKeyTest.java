package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.List;

/** Tests that F1 asks the focused part of the window for its help. The tests have no plug-in that shows help. */
@ExtendWith(CleanLog.class)
class HelpKeyTest {

    private static final String RUNTIME_PAGE = "org.millrace.ui.preferences.runtime";

    private final List<Control> asked = new ArrayList<>();
    private final Listener listener = event -> asked.add((Control) event.widget);

    @BeforeEach
    void listen() {
        Display.getCurrent().addFilter(SWT.Help, listener);
    }

    @AfterEach
    void leave() {
        Display.getCurrent().removeFilter(SWT.Help, listener);
    }

    @Test
    void f1ShowsTheHelpOfTheDiagram() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            n.select("rules").key(SWT.F1);
            UiWait.until("the event", () -> !asked.isEmpty());
        }
    }

    @Test
    void f1ShowsTheHelpOfADialog() {
        var dialog = (PreferenceDialog) PreferencesUtil.createPreferenceDialogOn(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(),
                RUNTIME_PAGE, new String[] {RUNTIME_PAGE}, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            var shell = dialog.getShell();
            UiWait.until("the dialog to have the focus", () -> shell.getDisplay().getActiveShell() == shell && shell.getDisplay().getFocusControl() != null);
            new DisplayInput(() -> null).key(SWT.F1);
            UiWait.until("the event", () -> asked.stream().anyMatch(control -> control.getShell() == shell));
        } finally {
            dialog.close();
        }
    }
}
