package org.millrace.launch.ui.sign;

import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;

import java.util.List;

/** Starts the signs of an editor of scenarios. */
public final class ScenarioSigns extends ViewerReconciler {

    /** Called by the extension point. */
    public ScenarioSigns() {
    }

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        return List.of(new SignFeature(shown, model));
    }
}
