package org.millrace.epn.ui.fix;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;

import java.util.regex.Pattern;

/**
 * The text of a network. If it is open in an editor, a change becomes a step of the editor's history. A text without
 * unsaved changes is saved after the change.
 *
 * @param file the file
 */
record SharedNetworkText(IFile file) {

    /** A change of the text. */
    interface Change {

        void in(IDocument document) throws CoreException;
    }

    /**
     * Replaces a quoted name at a position.
     *
     * @throws CoreException if the text has changed and no longer has the name there, or cannot be written
     */
    void replace(MarkerPosition place, String wrong, String right) throws CoreException {
        change(document -> {
            // A name is the value of an attribute, in single or double quotes, or the text of an element.
            var name = Pattern.compile("(?<=[\"'>])\\s*" + Pattern.quote(escaped(wrong)) + "\\s*(?=[\"'<])").matcher(document.get());
            if (!name.find(place.in(document))) {
                throw new CoreException(Status.error(NLS.bind(Messages.fix_changed, wrong)));
            }
            try {
                document.replace(name.start(), name.end() - name.start(), escaped(right));
            } catch (BadLocationException e) {
                throw new CoreException(Status.error(NLS.bind(Messages.fix_changed, wrong), e));
            }
        });
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /**
     * Changes the text.
     *
     * @throws CoreException if the change cannot be made, or the file cannot be written
     */
    void change(Change change) throws CoreException {
        var writable = file.getWorkspace().validateEdit(new IFile[] {file}, PlatformUI.getWorkbench().getModalDialogShellProvider().getShell());
        if (!writable.isOK()) {
            throw new CoreException(writable);
        }
        var buffers = FileBuffers.getTextFileBufferManager();
        var monitor = new NullProgressMonitor();
        buffers.connect(file.getFullPath(), LocationKind.IFILE, monitor);
        try {
            var buffer = buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
            var unsaved = buffer.isDirty();
            change.in(buffer.getDocument());
            if (!unsaved) {
                buffer.commit(monitor, false);
            }
        } finally {
            buffers.disconnect(file.getFullPath(), LocationKind.IFILE, monitor);
        }
    }
}
