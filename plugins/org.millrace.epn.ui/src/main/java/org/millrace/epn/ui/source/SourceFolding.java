package org.millrace.epn.ui.source;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;

import java.util.ArrayList;
import java.util.HashMap;

/** Keeps the foldings of a text up to date, a moment after it was changed. */
final class SourceFolding {

    private static final int DELAY_MILLIS = 500;
    /** Beyond this many characters finding the regions would be felt. */
    private static final int LIMIT = 1_000_000;

    private final ProjectionViewer viewer;
    private final Runnable update = this::update;

    SourceFolding(ProjectionViewer viewer) {
        this.viewer = viewer;
    }

    /** Begins. */
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
            // The text was changed in between, and will be looked at again.
            later();
        }
    }
}
