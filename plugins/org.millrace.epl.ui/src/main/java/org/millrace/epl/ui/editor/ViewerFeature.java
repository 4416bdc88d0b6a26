package org.millrace.epl.ui.editor;

import org.eclipse.jface.text.source.ISourceViewer;

import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;

/** Something that is done in a viewer as long as it shows one document. */
@FunctionalInterface
public interface ViewerFeature {

    /** The viewer shows another document or none. */
    void dispose();

    /** Has something done in the user interface's thread, unless the text has changed or the viewer is gone by then. */
    static void later(ISourceViewer viewer, EplModel model, Snapshot snapshot, Runnable action) {
        var widget = viewer.getTextWidget();
        if (widget == null || widget.isDisposed()) {
            return;
        }
        widget.getDisplay().asyncExec(() -> {
            if (!widget.isDisposed() && viewer.getDocument() == model.document() && model.version() == snapshot.version()) {
                action.run();
            }
        });
    }
}
