package org.millrace.launch.ui.tab;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;
import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.Section;

import java.util.List;

/** The tab for the journal and the file with the outputs. */
public final class JournalTab extends NetworkTab {

    private static final String PRESET = JournalParams.NONE.fsync();

    private Text folder;
    private Combo fsync;
    private Text outputs;
    private List<Control> details;

    /** Creates an empty tab. */
    public JournalTab() {
        super(Section.JOURNAL, "icons/journal.svg");
    }

    @Override
    public String getName() {
        return Messages.journal_tab;
    }

    @Override
    void createFields(Composite parent) {
        folder = wideText(parent, LaunchAttributes.JOURNAL, Messages.journal_folder, 1);
        folder.setMessage(Messages.journal_none);
        createPushButton(parent, Messages.journal_browse, null).addListener(SWT.Selection, event -> browseFolder());
        remark(parent, Messages.journal_what);
        var wanted = box(parent, LaunchAttributes.JOURNAL_WANTED, Messages.journal_wanted, SWT.CHECK);
        label(parent, Messages.journal_fsync);
        fsync = new Combo(parent, SWT.READ_ONLY);
        fsync.setItems(Messages.journal_fsync_none, Messages.journal_fsync_interval, Messages.journal_fsync_each);
        GridDataFactory.swtDefaults().span(2, 1).applyTo(fsync);
        fsync.addListener(SWT.Selection, event -> changed());
        var segment = text(parent, LaunchAttributes.JOURNAL_SEGMENT, Messages.journal_segment, "");
        segment.setMessage("64m");
        var keep = wideText(parent, LaunchAttributes.JOURNAL_KEEP, Messages.journal_keep, 2);
        keep.setMessage(Messages.journal_keep_hint);
        var goOn = box(parent, LaunchAttributes.JOURNAL_CONTINUE, Messages.journal_continue, SWT.CHECK);
        details = List.of(wanted, fsync, segment, keep, goOn);
        folder.addModifyListener(event -> enable());
        outputs = wideText(parent, LaunchAttributes.OUTPUTS, Messages.outputs_file, 1);
        outputs.setMessage(Messages.journal_none);
        createPushButton(parent, Messages.outputs_browse, null).addListener(SWT.Selection, event -> browseFile());
        remark(parent, Messages.outputs_what);
    }

    private void enable() {
        details.forEach(control -> control.setEnabled(!folder.getText().isBlank()));
    }

    private void browseFolder() {
        var dialog = new DirectoryDialog(getShell(), SWT.SAVE);
        dialog.setMessage(Messages.journal_choose);
        dialog.setFilterPath(folder.getText());
        put(folder, dialog.open());
    }

    private void browseFile() {
        var dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText(Messages.outputs_choose);
        dialog.setFileName(outputs.getText());
        put(outputs, dialog.open());
    }

    private static void put(Text field, String chosen) {
        if (chosen != null) {
            field.setText(chosen);
        }
    }

    @Override
    void fill(ILaunchConfiguration configuration) throws CoreException {
        var chosen = configuration.getAttribute(LaunchAttributes.JOURNAL_FSYNC, PRESET);
        fsync.select(JournalParams.FSYNC.indexOf(JournalParams.FSYNC.contains(chosen) ? chosen : PRESET));
        enable();
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        super.performApply(configuration);
        var chosen = JournalParams.FSYNC.get(fsync.getSelectionIndex());
        set(configuration, LaunchAttributes.JOURNAL_FSYNC, chosen.equals(PRESET) ? "" : chosen);
    }
}
