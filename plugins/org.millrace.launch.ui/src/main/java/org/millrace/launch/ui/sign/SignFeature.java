package org.millrace.launch.ui.sign;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ide.outline.OutlineEntry;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.launch.ui.test.ScenarioVerdicts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Shows a sign in the ruler beside each scenario. */
final class SignFeature implements ViewerFeature, SnapshotListener {

    private final ISourceViewer viewer;
    private final EplModel model;
    private final Runnable verdicts = this::verdictsChanged;
    private Optional<RulerClick> click = Optional.empty();
    private Annotation[] shown = {};
    private boolean disposed;

    SignFeature(ISourceViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        model.addListener(this);
        ScenarioVerdicts.addListener(verdicts);
        var widget = viewer.getTextWidget();
        // The viewer is in an editor a little later.
        widget.getDisplay().asyncExec(() -> {
            if (!widget.isDisposed() && !disposed) {
                click = EplEditors.of(viewer).map(RulerClick::install);
            }
        });
    }

    @Override
    public void dispose() {
        disposed = true;
        ScenarioVerdicts.removeListener(verdicts);
        model.removeListener(this);
        click.ifPresent(RulerClick::uninstall);
        replace(Map.of());
    }

    private void verdictsChanged() {
        var widget = viewer.getTextWidget();
        if (widget != null && !widget.isDisposed()) {
            widget.getDisplay().asyncExec(() -> {
                if (!disposed) {
                    model.ready().ifPresent(snapshot -> show(EplModels.services(snapshot.document()).outline(snapshot.document())));
                }
            });
        }
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var scenarios = EplModels.services(snapshot.document()).outline(snapshot.document());
        ViewerFeature.later(viewer, model, snapshot, () -> show(scenarios));
    }

    private void show(List<OutlineEntry> scenarios) {
        var file = EplEditors.of(viewer).flatMap(SignFeature::file);
        var added = new HashMap<Annotation, Position>();
        for (var scenario : scenarios) {
            var verdict = file.flatMap(known ->
                    ScenarioVerdicts.of(known.getProject(), known.getProjectRelativePath().toPortableString(), scenario.name()));
            var start = scenario.range().start();
            added.put(SignAnnotation.of(scenario.name(), verdict), new Position(start, scenario.selected().end() - start));
        }
        replace(added);
    }

    /** Returns the file of an editor. */
    static Optional<IFile> file(ITextEditor editor) {
        return Optional.ofNullable(Adapters.adapt(editor.getEditorInput(), IFile.class));
    }

    private void replace(Map<Annotation, Position> added) {
        if (viewer.getAnnotationModel() instanceof IAnnotationModelExtension annotations) {
            annotations.replaceAnnotations(shown, added);
            shown = added.keySet().toArray(Annotation[]::new);
        }
    }
}
