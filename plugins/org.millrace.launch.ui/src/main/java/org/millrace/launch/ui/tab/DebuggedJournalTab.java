package org.millrace.launch.ui.tab;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.Section;
import org.millrace.launch.journal.JournalAttributes;
import org.millrace.launch.journal.JournalSettings;

import java.util.Optional;

/** The tab for the recorded run that is debugged. */
public final class DebuggedJournalTab extends NetworkTab {

    private Text folder;

    /** Creates an empty tab. */
    public DebuggedJournalTab() {
        super(Section.JOURNAL, "icons/journal.svg");
    }

    @Override
    public String getName() {
        return Messages.journal_tab;
    }

    @Override
    void createFields(Composite parent) {
        folder = wideText(parent, LaunchAttributes.JOURNAL, Messages.journal_folder, 1);
        createPushButton(parent, Messages.journal_browse, null).addListener(SWT.Selection, event -> browse());
        text(parent, JournalAttributes.RUN, Messages.debugged_run, "").setMessage(Messages.debugged_last);
        wideText(parent, JournalAttributes.BEGIN, Messages.debugged_begin, 2).setMessage(Messages.debugged_breakpoint);
        remark(parent, Messages.debugged_what);
    }

    private void browse() {
        var dialog = new DirectoryDialog(getShell());
        dialog.setMessage(Messages.journal_choose);
        dialog.setFilterPath(folder.getText());
        var chosen = dialog.open();
        if (chosen != null) {
            folder.setText(chosen);
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        super.performApply(configuration);
        // The user has chosen a run by its number.
        configuration.removeAttribute(JournalAttributes.STARTED);
    }

    @Override
    Optional<String> problem(ILaunchConfiguration configuration) throws CoreException {
        return JournalSettings.problem(configuration);
    }
}
