package org.millrace.epl.ui.navigate;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.ui.place.FilePosition;

import java.util.List;
import java.util.function.BiFunction;

/** Searches a declaration in the background and opens it. */
final class DeclarationOpener {

    private DeclarationOpener() {
    }

    /** Opens the declaration of an offset, or shows that there is none. Called in the UI thread. */
    static void open(EplModel model, int offset, BiFunction<Snapshot, Integer, List<Destination>> search) {
        var display = Display.getCurrent();
        Job.createSystem(Messages.Opening_job, monitor -> {
            var found = model.snapshot().map(snapshot -> search.apply(snapshot, offset)).orElse(List.of());
            display.asyncExec(() -> {
                if (found.isEmpty()) {
                    showMessage(Messages.Opening_nothing);
                } else {
                    open(found.getFirst());
                }
            });
        }).schedule();
    }

    /** Opens a declaration in its editor. */
    static void open(Destination destination) {
        try {
            switch (destination) {
                case Destination.InJava java -> JavaUI.openInEditor(java.element(), true, true);
                case Destination.InFile file -> new FilePosition(file.file(), file.line(), file.range().start(), file.range().end()).open();
            }
        } catch (CoreException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.Opening_title, null, e.getStatus());
        }
    }

    private static void showMessage(String message) {
        EplEditors.active().map(editor -> editor.getEditorSite().getActionBars().getStatusLineManager()).ifPresent(line -> line.setErrorMessage(message));
    }
}
