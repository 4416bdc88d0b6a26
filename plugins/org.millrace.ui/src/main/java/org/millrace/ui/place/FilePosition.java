package org.millrace.ui.place;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

import java.io.IOException;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A position in a file.
 *
 * @param file  the file
 * @param line  the line, from 1
 * @param start the offset of the first character
 * @param end   the offset after the last character
 */
public record FilePosition(IFile file, int line, int start, int end) {

    /**
     * Converts a line and a column of a saved file.
     *
     * @param line   from 1; less for the start of the file
     * @param column from 1; less for the whole line
     * @throws CoreException if the file cannot be read
     */
    public static FilePosition of(IFile file, int line, int column) throws CoreException {
        try (var content = file.getContents(true)) {
            var text = new String(content.readAllBytes(), UTF_8);
            var begin = 0;
            for (var number = 1; number < line && text.indexOf('\n', begin) >= 0; number++) {
                begin = text.indexOf('\n', begin) + 1;
            }
            var next = text.indexOf('\n', begin);
            var end = next < 0 ? text.length() : next;
            var at = Math.min(end, begin + Math.max(0, column - 1));
            return new FilePosition(file, Math.max(1, line), at, column < 1 ? end : at);
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    /**
     * Opens the file in its editor and reveals the position. Called in the UI thread.
     *
     * @throws CoreException if that fails
     */
    public void open() throws CoreException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        reveal(IDE.openEditor(page, file));
    }

    private void reveal(IEditorPart editor) throws CoreException {
        if (editor instanceof ITextEditor text) {
            text.selectAndReveal(start, end - start);
            return;
        }
        // Other editors, such as that of networks, can only reveal markers.
        var marker = file.createMarker(IMarker.TEXT);
        try {
            marker.setAttribute(IMarker.LINE_NUMBER, line);
            marker.setAttribute(IMarker.CHAR_START, start);
            marker.setAttribute(IMarker.CHAR_END, end);
            IDE.gotoMarker(editor, marker);
        } finally {
            marker.delete();
        }
    }
}
