package org.millrace.epl.ui.fold;

import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.preference.EplPreferences;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Updates the folding regions of a text. Collapsed regions stay collapsed when the text changes. */
final class FoldingFeature implements ViewerFeature, SnapshotListener {

    private final ProjectionViewer viewer;
    private final EplModel model;
    private final IPropertyChangeListener preference;

    FoldingFeature(ProjectionViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        preference = event -> {
            if (event.getProperty().equals(EplPreferences.FOLDING)) {
                model.ready().ifPresent(snapshot -> show(positions(snapshot)));
            }
        };
        EplPreferences.store().addPropertyChangeListener(preference);
        model.addListener(this);
    }

    @Override
    public void dispose() {
        EplPreferences.store().removePropertyChangeListener(preference);
        model.removeListener(this);
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var positions = positions(snapshot);
        ViewerFeature.later(viewer, model, snapshot, () -> show(positions));
    }

    private static List<Position> positions(Snapshot snapshot) {
        return EplPreferences.store().getBoolean(EplPreferences.FOLDING)
                ? EplModels.services(snapshot.document()).folds(snapshot.document()).stream()
                        .map(fold -> lines(snapshot.document(), fold.firstLine(), fold.lastLine())).toList()
                : List.of();
    }

    /** Returns whole lines, including the end of the last one. */
    private static Position lines(EplDocument document, int first, int last) {
        var start = document.offset(first, 0);
        var end = last + 1 < document.lines() ? document.offset(last + 1, 0) : document.text().length();
        return new Position(start, end - start);
    }

    private void show(List<Position> wanted) {
        var annotations = viewer.getProjectionAnnotationModel();
        if (annotations == null) {
            return;
        }
        var missing = new HashSet<>(wanted);
        var gone = new ArrayList<Annotation>();
        for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
            var annotation = all.next();
            if (annotation instanceof ProjectionAnnotation && !missing.remove(annotations.getPosition(annotation))) {
                gone.add(annotation);
            }
        }
        if (gone.isEmpty() && missing.isEmpty()) {
            return;
        }
        Map<ProjectionAnnotation, Position> added = new HashMap<>();
        missing.forEach(position -> added.put(new ProjectionAnnotation(wasFolded(position, gone)), position));
        annotations.modifyAnnotations(gone.toArray(Annotation[]::new), added, new Annotation[0]);
    }

    /** Returns whether a region with the same start was collapsed. */
    private boolean wasFolded(Position position, List<Annotation> gone) {
        return gone.stream().filter(annotation -> ((ProjectionAnnotation) annotation).isCollapsed())
                .map(viewer.getProjectionAnnotationModel()::getPosition).anyMatch(before -> before != null && before.getOffset() == position.getOffset());
    }
}
