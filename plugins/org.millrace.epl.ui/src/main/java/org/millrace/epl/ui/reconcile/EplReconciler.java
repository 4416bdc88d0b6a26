package org.millrace.epl.ui.reconcile;

import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.edit.FormatOnSave;
import org.millrace.epl.ui.editor.EditorScope;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;
import org.millrace.epl.ui.highlight.SemanticColours;
import org.millrace.epl.ui.problem.LiveProblems;

import java.util.List;

/** Starts the features of the EPL editor: semantic colours, problems, and the scope of the editor. */
public final class EplReconciler extends ViewerReconciler {

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        FormatOnSave.install();
        return List.of(new SemanticColours(shown, model), new LiveProblems(shown, model), new EditorScope(shown));
    }
}
