package org.millrace.epn.ui.source;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.actions.ToggleBreakpointAction;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.millrace.ui.help.HelpContext;

/** The page with the XML text of a network, a text editor of the platform. */
public final class SourcePage extends TextEditor {

    private final Runnable close;
    private final SourceColors colors;

    /**
     * Creates the page.
     *
     * @param close closes the whole editor
     */
    public SourcePage(Runnable close) {
        this.close = close;
        this.colors = new SourceColors(this::repaint);
        setSourceViewerConfiguration(new SourceConfiguration(getPreferenceStore(), colors));
    }

    @Override
    protected void doSetInput(IEditorInput input) throws CoreException {
        super.doSetInput(input);
        var document = getDocumentProvider() == null ? null : getDocumentProvider().getDocument(input);
        if (document instanceof IDocumentExtension3 parts && parts.getDocumentPartitioner(SourcePartitions.PARTITIONING) == null) {
            SourcePartitions.connect(document, parts);
        }
    }

    @Override
    protected ISourceViewer createSourceViewer(Composite parent, IVerticalRuler ruler, int styles) {
        fAnnotationAccess = getAnnotationAccess();
        fOverviewRuler = createOverviewRuler(getSharedColors());
        var viewer = new ProjectionViewer(parent, ruler, getOverviewRuler(), isOverviewRulerVisible(), styles);
        getSourceViewerDecorationSupport(viewer);
        return viewer;
    }

    @Override
    public void createPartControl(Composite parent) {
        super.createPartControl(parent);
        // The platform contributes this action to editors that are no pages of others.
        setAction(ITextEditorActionConstants.RULER_DOUBLE_CLICK, new ToggleBreakpointAction(this, null, getVerticalRuler()));
        HelpContext.NETWORK_ELEMENTS.on(parent);
        var viewer = (ProjectionViewer) getSourceViewer();
        var folding = new ProjectionSupport(viewer, getAnnotationAccess(), getSharedColors());
        folding.install();
        viewer.doOperation(ProjectionViewer.TOGGLE);
        new SourceFolding(viewer).install();
    }

    /**
     * Puts the cursor at a position and reveals it.
     *
     * @param line   from 1
     * @param column from 1
     */
    public void revealLine(int line, int column) {
        var document = getSourceViewer().getDocument();
        try {
            selectAndReveal(offset(document, line, column), 0);
        } catch (BadLocationException e) {
            // The text has become shorter.
            selectAndReveal(document.getLength(), 0);
        }
    }

    private static int offset(IDocument document, int line, int column) throws BadLocationException {
        return Math.min(document.getLineOffset(line - 1) + column - 1, document.getLength());
    }

    /** Checks for changes of the file by others. A nested editor is not notified of its activation. */
    public void checkFile() {
        if (getSourceViewer() != null && getEditorInput() != null) {
            safelySanityCheckState(getEditorInput());
        }
    }

    /** Closes the whole editor, because a page cannot be closed alone. */
    @Override
    public void close(boolean save) {
        getSite().getShell().getDisplay().asyncExec(close);
    }

    @Override
    protected void handlePreferenceStoreChanged(PropertyChangeEvent event) {
        super.handlePreferenceStoreChanged(event);
        repaint();
    }

    private void repaint() {
        if (getSourceViewer() != null && getSourceViewer().getTextWidget() != null) {
            getSourceViewer().invalidateTextPresentation();
        }
    }

    @Override
    public void dispose() {
        colors.close();
        super.dispose();
    }
}
