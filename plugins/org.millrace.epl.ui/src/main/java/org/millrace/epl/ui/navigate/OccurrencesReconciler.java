package org.millrace.epl.ui.navigate;

import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;

import java.util.List;

/** Attaches the marking of occurrences. */
public final class OccurrencesReconciler extends ViewerReconciler {

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        return List.of(new Occurrences(shown, model));
    }
}
