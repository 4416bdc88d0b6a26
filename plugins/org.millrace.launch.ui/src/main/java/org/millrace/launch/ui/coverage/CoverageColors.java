package org.millrace.launch.ui.coverage;

import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;

import java.util.List;

/** Starts the colors of an editor of statements. */
public final class CoverageColors extends ViewerReconciler {

    /** Called by the extension point. */
    public CoverageColors() {
    }

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        return List.of(new CoverageFeature(shown, model));
    }
}
