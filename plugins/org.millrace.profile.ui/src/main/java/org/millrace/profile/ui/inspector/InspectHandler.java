package org.millrace.profile.ui.inspector;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

import org.millrace.profile.inspect.TracePoint;

/**
 * Opens the inspector and looks at a stage, or at the wire from it to another: parameters
 * {@code stage} and {@code wire}.
 */
public final class InspectHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            var view = (InspectorView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(InspectorView.ID);
            var stage = event.getParameter("stage");
            var wire = event.getParameter("wire");
            if (stage != null && !stage.isEmpty()) {
                view.inspect(new TracePoint(stage, wire == null ? "" : wire));
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
