package org.millrace.launch.ui.sweep;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.run.SweepJob;
import org.millrace.launch.ui.page.PageBrowser;
import org.millrace.launch.ui.shortcut.LaunchContext;
import org.millrace.report.history.KeptSweep;

import java.util.Optional;

/** Asks for the values of a sweep, runs the network with each of them, and shows the page with the results. */
public final class SweepHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var project = LaunchContext.project(event);
        if (project.isPresent()) {
            var dialog = new SweepDialog(HandlerUtil.getActiveShell(event), project.get().getName());
            if (dialog.open() == Window.OK) {
                try {
                    start(project.get(), dialog.choice());
                } catch (CoreException e) {
                    throw new ExecutionException(e.getMessage(), e);
                }
            }
        }
        return null;
    }

    /**
     * Starts a sweep with the settings of the project's first launch configuration, or with those of the preferences.
     *
     * @throws CoreException if a launch configuration cannot be read
     */
    public static void start(IProject project, SweepDialog.Choice choice) throws CoreException {
        var settings = NetworkConfigurations.settings(project);
        var given = settings.load().orElse(LoadChanges.NONE);
        var load = new LoadChanges(given.connections(), given.rate(), Optional.of(choice.duration()), Optional.of(choice.warmup()), given.ramp());
        new SweepJob(project, settings.with(load), choice.spec(), SweepHandler::show).schedule();
    }

    private static void show(KeptSweep kept) {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> new PageBrowser(display::getActiveShell).show(kept.page()));
    }
}
