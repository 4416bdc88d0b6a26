package org.millrace.launch.ui.journal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.NetworkConfigurations;
import org.millrace.launch.journal.JournalAttributes;
import org.millrace.report.RunJournal;

import java.nio.file.Path;

/** Launches the debugger of recorded runs. Used in the UI thread. */
public final class JournalDebugging {

    /** The place before the first event. */
    private static final String BEGIN = "event 1";

    private JournalDebugging() {
    }

    /** Debugs the last run of a journal from its first event, as the launch configuration of the journal says if there is one. */
    public static void debug(IProject project, Path folder) {
        try {
            DebugUITools.launch(configuration(project, folder), ILaunchManager.DEBUG_MODE);
        } catch (CoreException e) {
            failed(e);
        }
    }

    /**
     * Debugs a run of a journal.
     *
     * @param begin where it is suspended first; empty for its first event
     */
    public static void debug(IProject project, RunJournal journal, String begin) {
        try {
            // The launch configuration of the journal stays as it is.
            var copy = configuration(project, journal.folder()).getWorkingCopy();
            copy.setAttribute(JournalAttributes.RUN, Integer.toString(journal.run()));
            copy.setAttribute(JournalAttributes.STARTED, journal.started());
            copy.setAttribute(JournalAttributes.BEGIN, begin.isEmpty() ? BEGIN : begin);
            DebugUITools.launch(copy, ILaunchManager.DEBUG_MODE);
        } catch (CoreException e) {
            failed(e);
        }
    }

    private static void failed(CoreException failure) {
        ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.title, null, failure.getStatus());
    }

    private static ILaunchConfiguration configuration(IProject project, Path folder) throws CoreException {
        var location = project.getLocation().toPath();
        var shown = (folder.startsWith(location) ? location.relativize(folder) : folder).toString();
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var type = manager.getLaunchConfigurationType(JournalAttributes.TYPE);
        for (var known : manager.getLaunchConfigurations(type)) {
            if (known.getAttribute(LaunchAttributes.PROJECT, "").equals(project.getName()) && known.getAttribute(LaunchAttributes.JOURNAL, "").equals(shown)) {
                return known;
            }
        }
        var made = type.newInstance(null, manager.generateLaunchConfigurationName(NLS.bind(Messages.configuration, project.getName(), folder.getFileName())));
        NetworkConfigurations.setProject(made, project);
        made.setAttribute(LaunchAttributes.JOURNAL, shown);
        made.setAttribute(JournalAttributes.BEGIN, BEGIN);
        return made.doSave();
    }
}
