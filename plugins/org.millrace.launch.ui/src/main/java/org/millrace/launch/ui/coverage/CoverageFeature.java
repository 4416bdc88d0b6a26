package org.millrace.launch.ui.coverage;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.osgi.util.NLS;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.workspace.coverage.ProjectCoverage;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Colors statements by their use in scenarios. The colors move along with edits. A text that differs from the covered one
 * when it is opened has no colors.
 */
final class CoverageFeature implements ViewerFeature, SnapshotListener {

    private static final String TYPE = "org.millrace.launch.ui.coverage.";

    private final ISourceViewer viewer;
    private final EplModel model;
    private final Runnable coverage = this::showLater;
    private Annotation[] shown = {};
    private boolean disposed;

    CoverageFeature(ISourceViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        model.addListener(this);
        ProjectCoverage.addListener(coverage);
        // The viewer is in an editor a little later.
        showLater();
    }

    @Override
    public void dispose() {
        disposed = true;
        ProjectCoverage.removeListener(coverage);
        model.removeListener(this);
        replace(Map.of());
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        // A text that was reverted is the covered one again, and its annotations are lost.
        ViewerFeature.later(viewer, model, snapshot, this::show);
    }

    private void showLater() {
        var widget = viewer.getTextWidget();
        if (widget != null && !widget.isDisposed()) {
            widget.getDisplay().asyncExec(() -> {
                if (!disposed) {
                    show();
                }
            });
        }
    }

    private void show() {
        var file = EplEditors.of(viewer).map(editor -> Adapters.adapt(editor.getEditorInput(), IFile.class));
        var report = file.flatMap(known -> ProjectCoverage.of(known.getProject()));
        var covered = report.flatMap(known -> known.files().stream()
                .filter(each -> each.name().equals(file.get().getProjectRelativePath().toPortableString())).findFirst());
        if (covered.isEmpty()) {
            replace(Map.of());
        } else if (covered.get().text().equals(viewer.getDocument().get())) {
            replace(annotations(covered.get()));
        }
    }

    private static Map<Annotation, Position> annotations(CoveredFile file) {
        var annotations = new HashMap<Annotation, Position>();
        for (var span : file.spans()) {
            var text = NLS.bind(Messages.note, span.note(), span.use().words());
            annotations.put(new Annotation(TYPE + span.use().label(), false, text), new Position(span.offset(), span.length()));
        }
        return annotations;
    }

    private void replace(Map<Annotation, Position> added) {
        if (viewer.getAnnotationModel() instanceof IAnnotationModelExtension annotations && (shown.length > 0 || !added.isEmpty())) {
            annotations.replaceAnnotations(shown, added);
            shown = added.keySet().toArray(Annotation[]::new);
        }
    }
}
