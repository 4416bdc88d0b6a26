package org.millrace.epn.ui.source;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;

import java.util.ArrayList;
import java.util.HashMap;

/** Updates the folding regions of a text, with a delay after changes. */
final class SourceFolding {

    private static final int DELAY_MILLIS = 500;
    /** The maximum text length with folding; for longer texts, finding the regions would take noticeable time. */
    private static final int LIMIT = 1_000_000;

    private final ProjectionViewer viewer;
    private final Runnable update = this::update;

    SourceFolding(ProjectionViewer viewer) {
        this.viewer = viewer;
    }

    /** Enables folding. */
    void install() {
        viewer.addTextListener(event -> later());
        update();
    }

    private void later() {
        if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
            viewer.getTextWidget().getDisplay().timerExec(DELAY_MILLIS, update);
        }
    }

    private void update() {
        var document = viewer.getTextWidget() == null || viewer.getTextWidget().isDisposed() ? null : viewer.getDocument();
        var model = viewer.getProjectionAnnotationModel();
        if (document == null || model == null || document.getLength() > LIMIT) {
            return;
        }
        try {
            var wanted = FoldingRegions.of(document);
            var gone = new ArrayList<Annotation>();
            model.getAnnotationIterator().forEachRemaining(annotation -> {
                if (!wanted.remove(model.getPosition(annotation))) {
                    gone.add(annotation);
                }
            });
            var come = new HashMap<Annotation, Position>();
            wanted.forEach(position -> come.put(new ProjectionAnnotation(), position));
            if (!gone.isEmpty() || !come.isEmpty()) {
                model.modifyAnnotations(gone.toArray(Annotation[]::new), come, new Annotation[0]);
            }
        } catch (BadLocationException e) {
            // The text has changed in the meantime; schedules another update.
            later();
        }
    }
}
