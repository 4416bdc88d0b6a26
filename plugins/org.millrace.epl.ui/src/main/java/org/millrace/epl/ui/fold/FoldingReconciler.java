package org.millrace.epl.ui.fold;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;

import java.util.List;

/** Attaches the folding of statements and comments. */
public final class FoldingReconciler extends ViewerReconciler {

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        return shown instanceof ProjectionViewer viewer ? List.of(new FoldingFeature(viewer, model)) : List.of();
    }
}
