package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.editor.EplEditors;

import java.util.List;
import java.util.function.BiFunction;

/** Looks for a declaration in the background and opens it. */
final class Opening {

    private Opening() {
    }

    /** Opens what is found for an offset, or says that nothing is. In the user interface's thread. */
    static void open(EplModel model, int offset, BiFunction<Snapshot, Integer, List<Destination>> search) {
        var display = Display.getCurrent();
        Job.createSystem(Messages.Opening_job, monitor -> {
            var found = model.snapshot().map(snapshot -> search.apply(snapshot, offset)).orElse(List.of());
            display.asyncExec(() -> {
                if (found.isEmpty()) {
                    say(Messages.Opening_nothing);
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
                case Destination.InFile file -> {
                    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
                    reveal(IDE.openEditor(page, file.file()), file);
                }
            }
        } catch (PartInitException | JavaModelException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.Opening_title, null, e.getStatus());
        }
    }

    private static void reveal(IEditorPart editor, Destination.InFile file) {
        if (editor instanceof ITextEditor text) {
            text.selectAndReveal(file.range().start(), file.range().length());
            return;
        }
        IMarker marker = null;
        try {
            // Other editors, such as that of networks, go to places by markers only.
            marker = file.file().createMarker(IMarker.TEXT);
            marker.setAttribute(IMarker.LINE_NUMBER, file.line());
            marker.setAttribute(IMarker.CHAR_START, file.range().start());
            marker.setAttribute(IMarker.CHAR_END, file.range().end());
            IDE.gotoMarker(editor, marker);
        } catch (CoreException e) {
            say(e.getStatus().getMessage());
        } finally {
            delete(marker);
        }
    }

    private static void delete(IMarker marker) {
        try {
            if (marker != null) {
                marker.delete();
            }
        } catch (CoreException e) {
            // It goes with the file.
        }
    }

    private static void say(String message) {
        EplEditors.active().map(editor -> editor.getEditorSite().getActionBars().getStatusLineManager()).ifPresent(line -> line.setErrorMessage(message));
    }
}
