package org.millrace.launch.ui.scale;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.run.ScaleJob;
import org.millrace.launch.ui.page.PageBrowser;
import org.millrace.launch.ui.shortcut.LaunchContext;
import org.millrace.report.scale.KeptScale;

/** Asks for the numbers of instances, measures them, and shows the page with the curves. */
public final class ScaleHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var project = LaunchContext.project(event);
        if (project.isPresent()) {
            var dialog = new ScaleDialog(HandlerUtil.getActiveShell(event), project.get().getName());
            if (dialog.open() == Window.OK) {
                try {
                    new ScaleJob(project.get(), NetworkConfigurations.settings(project.get()), dialog.choice(), ScaleHandler::show).schedule();
                } catch (CoreException e) {
                    throw new ExecutionException(e.getMessage(), e);
                }
            }
        }
        return null;
    }

    private static void show(KeptScale kept) {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> new PageBrowser(display::getActiveShell).show(kept.page()));
    }
}
