package org.millrace.epl.ui.editor;

import org.eclipse.jface.text.source.ISourceViewer;

import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.edit.FormatOnSave;
import org.millrace.epl.ui.highlight.SemanticColours;
import org.millrace.epl.ui.problem.LiveProblems;

import java.util.List;

/** What is done while a text is edited: semantic colours and problems; and what belongs to the editor around the viewer. */
public final class EplReconciler extends ViewerReconciler {

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        FormatOnSave.install();
        return List.of(new SemanticColours(shown, model), new LiveProblems(shown, model), new EditorScope(shown));
    }
}
