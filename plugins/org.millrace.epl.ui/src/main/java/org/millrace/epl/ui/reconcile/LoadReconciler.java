package org.millrace.epl.ui.reconcile;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.PlatformUI;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.ViewerFeature;
import org.millrace.epl.ui.editor.ViewerReconciler;

import java.util.List;

/** Connects the editor of a load with its model, which completion and hover use. */
public final class LoadReconciler extends ViewerReconciler {

    @Override
    protected List<ViewerFeature> features(ISourceViewer shown, EplModel model) {
        PlatformUI.getWorkbench().getHelpSystem().setHelp(shown.getTextWidget(), "org.millrace.help.load_editor");
        return List.of();
    }
}
