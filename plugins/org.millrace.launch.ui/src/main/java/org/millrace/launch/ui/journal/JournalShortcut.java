package org.millrace.launch.ui.journal;

import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;

/** Debugs the last run of the selected journal. */
public final class JournalShortcut implements ILaunchShortcut {

    /** Called by the extension point. */
    public JournalShortcut() {
    }

    @Override
    public void launch(ISelection selection, String mode) {
        JournalFolders.selected(selection).ifPresent(folder -> JournalDebugging.debug(folder.getProject(), folder.getLocation().toPath()));
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        // A journal has no editor.
    }
}
