package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ui.document.DiagnosedSnapshot;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.ViewerFeature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Underlines the problems of a text while it is edited. Editors hide the markers of the same problems. */
public final class LiveProblems implements ViewerFeature, SnapshotListener {

    private final ISourceViewer viewer;
    private final EplModel model;
    private List<ProblemAnnotation> shown = List.of();

    /** Underlines problems in a viewer. */
    public LiveProblems(ISourceViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        model.addListener(this);
    }

    @Override
    public void dispose() {
        model.removeListener(this);
        replace(Map.of());
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var found = EplModels.services(snapshot.document()).diagnose(snapshot.project(), snapshot.document(), isCancelled);
        if (!isCancelled.getAsBoolean()) {
            model.keep(new DiagnosedSnapshot(snapshot, found));
            ViewerFeature.later(viewer, model, snapshot, () -> show(snapshot.document(), found));
        }
    }

    private void show(EplDocument document, List<Diagnostic> found) {
        if (found.equals(shown.stream().map(ProblemAnnotation::diagnostic).toList()) && areWhereTheyWere()) {
            return;
        }
        var added = new HashMap<Annotation, Position>();
        found.forEach(diagnostic -> added.put(new ProblemAnnotation(diagnostic), position(document, diagnostic)));
        replace(added);
    }

    private boolean areWhereTheyWere() {
        var annotations = viewer.getAnnotationModel();
        return annotations != null && shown.stream().allMatch(annotation -> {
            var position = annotations.getPosition(annotation);
            return position != null && position.getOffset() == annotation.diagnostic().range().start();
        });
    }

    /** Returns the range to underline. If it would be invisible, the character before it is underlined. */
    private static Position position(EplDocument document, Diagnostic diagnostic) {
        var length = document.text().length();
        var start = Math.min(diagnostic.range().start(), length);
        var end = Math.min(diagnostic.range().end(), length);
        return end > start ? new Position(start, end - start) : start < length && document.text().charAt(start) > ' ' ? new Position(start, 1)
                : new Position(Math.max(0, start - 1), Math.min(1, length));
    }

    private void replace(Map<Annotation, Position> added) {
        IAnnotationModel annotations = viewer.getAnnotationModel();
        if (annotations instanceof IAnnotationModelExtension extension) {
            extension.replaceAnnotations(shown.toArray(Annotation[]::new), added);
        }
        var now = new ArrayList<ProblemAnnotation>();
        added.keySet().forEach(annotation -> now.add((ProblemAnnotation) annotation));
        now.sort(Comparator.comparingInt(annotation -> annotation.diagnostic().range().start()));
        shown = now;
    }
}
