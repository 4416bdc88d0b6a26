package org.millrace.ui.project;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the wizard for new projects. */
public final class NewProjectHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        ProjectWizardDialog.open(HandlerUtil.getActiveWorkbenchWindowChecked(event), "");
        return null;
    }
}
