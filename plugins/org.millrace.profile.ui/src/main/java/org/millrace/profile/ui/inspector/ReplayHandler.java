package org.millrace.profile.ui.inspector;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Replays the selected recording into the inspected network. */
public final class ReplayHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var file = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        if (file != null && file.getLocation() != null) {
            try {
                var view = (InspectorView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(InspectorView.ID);
                view.replay(file.getLocation().toPath());
            } catch (PartInitException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
