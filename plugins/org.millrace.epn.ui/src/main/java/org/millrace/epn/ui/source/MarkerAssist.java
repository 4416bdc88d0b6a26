package org.millrace.epn.ui.source;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.SimpleMarkerAnnotation;

import java.util.ArrayList;

/** Offers the quick fixes of the markers in the line of the cursor. */
final class MarkerAssist implements IQuickAssistProcessor {

    @Override
    public boolean canFix(Annotation annotation) {
        return annotation instanceof SimpleMarkerAnnotation marked && !annotation.isMarkedDeleted()
                && IDE.getMarkerHelpRegistry().hasResolutions(marked.getMarker());
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext context) {
        return false;
    }

    @Override
    public String getErrorMessage() {
        // Null stands for no error.
        return null;
    }

    @Override
    public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
        var viewer = context.getSourceViewer();
        var proposals = new ArrayList<ICompletionProposal>();
        var annotations = viewer.getAnnotationModel();
        if (annotations != null) {
            annotations.getAnnotationIterator().forEachRemaining(annotation -> {
                if (annotation instanceof SimpleMarkerAnnotation marked && !marked.isMarkedDeleted()
                        && sameLine(viewer.getDocument(), annotations.getPosition(marked), context.getOffset())) {
                    for (var fix : IDE.getMarkerHelpRegistry().getResolutions(marked.getMarker())) {
                        proposals.add(new Proposal(marked.getMarker(), fix));
                    }
                }
            });
        }
        return proposals.toArray(ICompletionProposal[]::new);
    }

    private static boolean sameLine(IDocument document, Position position, int offset) {
        try {
            return position != null && !position.isDeleted() && document.getLineOfOffset(position.getOffset()) == document.getLineOfOffset(offset);
        } catch (BadLocationException e) {
            // The position was deleted.
            return false;
        }
    }

    private record Proposal(IMarker marker, IMarkerResolution fix) implements ICompletionProposal {

        @Override
        public void apply(IDocument document) {
            fix.run(marker);
        }

        @Override
        public String getDisplayString() {
            return fix.getLabel();
        }

        @Override
        public Image getImage() {
            return fix instanceof IMarkerResolution2 pictured ? pictured.getImage() : null;
        }

        @Override
        public String getAdditionalProposalInfo() {
            return marker.getAttribute(IMarker.MESSAGE, "");
        }

        @Override
        public Point getSelection(IDocument document) {
            return null;
        }

        @Override
        public IContextInformation getContextInformation() {
            return null;
        }
    }
}
