package org.millrace.epl.ui.highlight;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.ITextViewerExtension2;
import org.eclipse.jface.text.ITextViewerExtension4;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyleRange;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ui.colour.StyleCache;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.document.SnapshotListener;
import org.millrace.epl.ui.editor.ViewerFeature;

import java.util.function.BooleanSupplier;

/** Colours words by their meaning, in addition to the colours of tokens. */
public final class SemanticColours implements ViewerFeature, SnapshotListener, ITextPresentationListener, IDocumentListener {

    private final ISourceViewer viewer;
    private final EplModel model;
    private final SemanticWords words = new SemanticWords();

    /** Colours the words of a viewer. */
    public SemanticColours(ISourceViewer viewer, EplModel model) {
        this.viewer = viewer;
        this.model = model;
        ((ITextViewerExtension4) viewer).addTextPresentationListener(this);
        model.document().addDocumentListener(this);
        model.addListener(this);
    }

    @Override
    public void dispose() {
        model.removeListener(this);
        model.document().removeDocumentListener(this);
        ((ITextViewerExtension4) viewer).removeTextPresentationListener(this);
    }

    @Override
    public void parsed(Snapshot snapshot, BooleanSupplier isCancelled) {
        var found = SemanticWords.of(EplModels.services(snapshot.document()).highlight(snapshot.project(), snapshot.document()));
        ViewerFeature.later(viewer, model, snapshot, () -> {
            var changed = words.replace(found);
            if (changed.getLength() > 0) {
                ((ITextViewerExtension2) viewer).invalidateTextPresentation(changed.getOffset(), changed.getLength());
            }
        });
    }

    @Override
    public void applyTextPresentation(TextPresentation presentation) {
        var extent = presentation.getExtent();
        if (extent == null) {
            return;
        }
        var end = extent.getOffset() + extent.getLength();
        var look = new StyleCache();
        var ranges = words.in(new TextRange(extent.getOffset(), end)).stream().map(word -> {
            var from = Math.max(extent.getOffset(), word.start());
            return look.range(word.style(), from, Math.min(end, word.end()) - from);
        }).toArray(StyleRange[]::new);
        presentation.replaceStyleRanges(ranges);
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
        words.move(event);
    }

    @Override
    public void documentChanged(DocumentEvent event) {
        // The words were moved before the change.
    }
}
