package org.millrace.epl.ui.navigate;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.preference.EplPreferences;

import java.util.HashMap;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Marks the occurrences of the name at the cursor. */
final class Occurrences implements ViewerFeature, SnapshotListener {

    /** The type of the annotations. */
    static final String TYPE = "org.millrace.epl.ui.occurrence";

    private static final int DELAY_MILLIS = 120;

    private final ISourceViewer viewer;
    private final EplModel model;
    private final Job job = new FindJob();
    private final ISelectionChangedListener caretMoved = event -> caretMoved();
    private final IPropertyChangeListener preference = event -> {
        if (event.getProperty().equals(EplPreferences.OCCURRENCES)) {
            caretMoved();
        }
    };
    private volatile Question question = new Question(0);
    private Annotation[] shown = {};

    Occurrences(ISourceViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        EplPreferences.store().addPropertyChangeListener(preference);
        if (viewer.getSelectionProvider() instanceof IPostSelectionProvider provider) {
            provider.addPostSelectionChangedListener(caretMoved);
        }
        model.addListener(this);
    }

    @Override
    public void dispose() {
        EplPreferences.store().removePropertyChangeListener(preference);
        if (viewer.getSelectionProvider() instanceof IPostSelectionProvider provider) {
            provider.removePostSelectionChangedListener(caretMoved);
        }
        model.removeListener(this);
        job.cancel();
        show(List.of());
    }

    private void caretMoved() {
        if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
            question = new Question(EplEditors.caret(viewer));
            job.schedule(DELAY_MILLIS);
        }
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        find(snapshot);
    }

    private void find(Snapshot snapshot) {
        var asked = question;
        // Only this text is searched; other texts are used to resolve the name.
        var found = EplPreferences.store().getBoolean(EplPreferences.OCCURRENCES)
                ? EplModels.services(snapshot.document()).references(snapshot.project(), snapshot.document(), asked.caret, true).stream()
                        .filter(location -> location.document() == snapshot.document()).map(Location::range).toList()
                : List.<TextRange>of();
        ViewerFeature.later(viewer, model, snapshot, () -> {
            // Two threads may search at the same time, and the result of an older request may come last.
            if (asked == question) {
                show(found);
            }
        });
    }

    private void show(List<TextRange> places) {
        if (viewer.getAnnotationModel() instanceof IAnnotationModelExtension annotations) {
            var added = new HashMap<Annotation, Position>();
            places.forEach(place -> added.put(new Annotation(TYPE, false, Messages.Occurrences_occurrence), new Position(place.start(), place.length())));
            if (!added.isEmpty() || shown.length > 0) {
                annotations.replaceAnnotations(shown, added);
            }
            shown = added.keySet().toArray(Annotation[]::new);
        }
    }

    /** A request: the cursor, and the preference at that time. Requests are compared by identity. */
    private static final class Question {

        private final int caret;

        Question(int caret) {
            this.caret = caret;
        }
    }

    private final class FindJob extends Job {

        FindJob() {
            super(Messages.Occurrences_job);
            setSystem(true);
            setPriority(DECORATE);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            model.ready().ifPresent(Occurrences.this::find);
            return Status.OK_STATUS;
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == EplModel.FAMILY;
        }
    }
}
