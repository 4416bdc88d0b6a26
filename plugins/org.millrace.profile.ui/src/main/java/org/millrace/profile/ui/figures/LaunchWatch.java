package org.millrace.profile.ui.figures;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.HashSet;
import java.util.Set;

/** Shows the latency histogram when a network is launched, without moving the focus. A preference switches it off. */
public final class LaunchWatch implements IStartup {

    private static final String LATENCY = "org.millrace.profile.ui.latency";

    /** The runs that existed at the last change. */
    private Set<LiveRun> known = Set.of();

    @Override
    public void earlyStartup() {
        LiveRuns.get().addListener(this::look);
    }

    private synchronized void look() {
        var now = new HashSet<>(LiveRuns.get().runs());
        var begins = now.stream().anyMatch(run -> !known.contains(run) && run.state() == LiveRun.State.STARTING);
        known = now;
        if (begins && Platform.getPreferencesService().getBoolean(RuntimePreferences.NODE, RuntimePreferences.SHOW_FIGURES, true, null)
                && PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(LaunchWatch::show);
        }
    }

    private static void show() {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null && window.getActivePage() != null) {
            try {
                window.getActivePage().showView(LATENCY, null, IWorkbenchPage.VIEW_VISIBLE);
            } catch (PartInitException e) {
                ILog.of(LaunchWatch.class).log(e.getStatus());
            }
        }
    }
}
