package org.millrace.epl.ui.editor;

import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;

/** A feature of a viewer for one document. */
@FunctionalInterface
public interface ViewerFeature {

    /** Stops the feature, because the viewer shows another document or none. */
    void dispose();

    /** Runs an action in the UI thread, unless the text has changed or the viewer is disposed by then. */
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
