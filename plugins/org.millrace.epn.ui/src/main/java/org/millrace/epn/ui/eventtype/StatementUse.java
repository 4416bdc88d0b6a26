package org.millrace.epn.ui.eventtype;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Statement;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.ui.place.FilePosition;

import java.util.Optional;

/**
 * A statement that refers to an event type.
 *
 * @param label     the label in the list
 * @param processor the processor that runs the statement
 * @param file      the file with the statement; empty if it is in the network
 * @param line      the line of the name, from 1
 * @param start     the start offset of the name
 * @param end       the offset after the name
 * @param inline    the statement, if it is in the network
 */
record StatementUse(String label, Processor processor, Optional<IFile> file, int line, int start, int end, Optional<Statement> inline) {

    /** Shows the statement in its file or network. */
    void open(NetworkEditorPart editor) {
        inline.ifPresent(editor.navigation()::revealText);
        file.ifPresent(found -> {
            try {
                new FilePosition(found, line, start, end).open();
            } catch (CoreException e) {
                ErrorDialog.openError(editor.getSite().getShell(), label, null, e.getStatus());
            }
        });
    }
}
