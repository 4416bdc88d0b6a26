package org.millrace.debug.ui.toggle;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;
import org.millrace.debug.breakpoint.NetworkBreakpoints;

import java.util.Map;

/** Sets a breakpoint on the failures of stages, or removes it. */
public final class FailuresHandler extends AbstractHandler implements IElementUpdater {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            NetworkBreakpoints.toggleFailures();
            HandlerUtil.getActiveWorkbenchWindowChecked(event).getService(ICommandService.class).refreshElements(event.getCommand().getId(), null);
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        element.setChecked(NetworkBreakpoints.failures().isPresent());
    }
}
