package org.millrace.debug.ui.value;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.actions.IVariableValueEditor;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;

/** Changes properties of stopped events in the background, since the runtime decides whether a value fits. */
public final class EventValueEditor implements IVariableValueEditor {

    /** Called by the debug platform. */
    public EventValueEditor() {
    }

    @Override
    public boolean editVariable(IVariable variable, Shell shell) {
        try {
            var dialog = new InputDialog(shell, Messages.title, Messages.bind(Messages.prompt, variable.getName()), variable.getValue().getValueString(), null);
            if (dialog.open() == Window.OK) {
                saveVariable(variable, dialog.getValue(), shell);
            }
        } catch (DebugException e) {
            show(shell, e.getMessage());
        }
        return true;
    }

    @Override
    public boolean saveVariable(IVariable variable, String expression, Shell shell) {
        var job = Job.create(Messages.title, (IJobFunction) monitor -> change(variable, expression, shell));
        job.setSystem(true);
        job.schedule();
        return true;
    }

    private static IStatus change(IVariable variable, String expression, Shell shell) {
        try {
            variable.setValue(expression);
        } catch (DebugException e) {
            shell.getDisplay().asyncExec(() -> show(shell, e.getMessage()));
        }
        return Status.OK_STATUS;
    }

    private static void show(Shell shell, String reason) {
        if (!shell.isDisposed()) {
            MessageDialog.openError(shell, Messages.title, reason);
        }
    }
}
