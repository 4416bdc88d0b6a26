package org.millrace.launch.ui.journal;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.journal.Journal;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.ui.shortcut.LaunchContext;

import java.io.IOException;
import java.nio.file.Path;

/** Asks for the folder of a journal, and debugs its last run. */
public final class JournalHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        var shell = HandlerUtil.getActiveShell(event);
        var dialog = new DirectoryDialog(shell);
        dialog.setText(Messages.title);
        dialog.setMessage(Messages.choose);
        LaunchContext.project(event).ifPresent(project -> dialog.setFilterPath(project.getLocation().toOSString()));
        var chosen = dialog.open();
        if (chosen != null) {
            try {
                var folder = Path.of(chosen);
                var recorded = Journal.open(folder).run(Journal.LAST).header().deployment();
                ProjectChoice.at(recorded.folder()).ifPresentOrElse(project -> JournalDebugging.debug(project, folder),
                        () -> MessageDialog.openError(shell, Messages.title, NLS.bind(Messages.no_project, recorded.project(), recorded.folder())));
            } catch (IOException e) {
                MessageDialog.openError(shell, Messages.title, e.getMessage());
            }
        }
        return null;
    }
}
