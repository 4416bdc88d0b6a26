package org.millrace.ui.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;

/** Shows the help of the focused control. GTK itself does this for Ctrl+F1 and Shift+F1, but not for F1. */
public final class HelpKeyHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        for (var control = Display.getCurrent().getFocusControl(); control != null; control = control.getParent()) {
            if (control.isListening(SWT.Help)) {
                control.notifyListeners(SWT.Help, new Event());
                return null;
            }
        }
        PlatformUI.getWorkbench().getHelpSystem().displayDynamicHelp();
        return null;
    }
}
