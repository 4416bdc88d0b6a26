package org.millrace.ui.newfile;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Shows new files. */
public final class NewFiles {

    private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

    private NewFiles() {
    }

    /** Selects a file in the views and opens it. */
    public static void show(IFile file) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null) {
            BasicNewResourceWizard.selectAndReveal(file, window);
            open(file);
        }
    }

    /** Opens a new file with the cursor at its end. */
    public static void write(IFile file) {
        open(file);
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null && window.getActivePage().findEditor(new FileEditorInput(file)) instanceof ITextEditor editor
                && editor.getDocumentProvider() != null) {
            editor.selectAndReveal(editor.getDocumentProvider().getDocument(editor.getEditorInput()).getLength(), 0);
            editor.setFocus();
        }
    }

    /** Opens a file in the workbench, even if an external program is associated with its type. */
    public static void open(IFile file) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null) {
            return;
        }
        try {
            var editor = IDE.getDefaultEditor(file);
            window.getActivePage().openEditor(new FileEditorInput(file), editor != null && editor.isInternal() ? editor.getId() : TEXT_EDITOR);
        } catch (PartInitException e) {
            ILog.of(NewFiles.class).warn(e.getMessage(), e);
        }
    }
}
