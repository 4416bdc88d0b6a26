package org.millrace.epl.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.ISourceViewer;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;

import java.util.List;
import java.util.Optional;

/** Attaches features to the document of a viewer of the generic editor. */
public abstract class ViewerReconciler implements IReconciler, ITextInputListener {

    private record Connected(EplModel model, List<ViewerFeature> features) {
    }

    private Optional<Connected> connected = Optional.empty();
    private ITextViewer viewer;

    /** Creates the features for a document. */
    protected abstract List<ViewerFeature> features(ISourceViewer shown, EplModel model);

    @Override
    public final void install(ITextViewer installed) {
        viewer = installed;
        viewer.addTextInputListener(this);
        connect(viewer.getDocument());
    }

    @Override
    public final void uninstall() {
        viewer.removeTextInputListener(this);
        disconnect();
    }

    @Override
    public final void inputDocumentAboutToBeChanged(IDocument before, IDocument after) {
        disconnect();
    }

    @Override
    public final void inputDocumentChanged(IDocument before, IDocument after) {
        connect(after);
    }

    private void connect(IDocument document) {
        disconnect();
        if (document != null && viewer instanceof ISourceViewer shown) {
            var model = EplModels.acquire(document);
            connected = Optional.of(new Connected(model, features(shown, model)));
        }
    }

    private void disconnect() {
        connected.ifPresent(c -> {
            c.features().forEach(ViewerFeature::dispose);
            EplModels.release(c.model());
        });
        connected = Optional.empty();
    }

    @Override
    public final IReconcilingStrategy getReconcilingStrategy(String contentType) {
        return null;
    }
}
