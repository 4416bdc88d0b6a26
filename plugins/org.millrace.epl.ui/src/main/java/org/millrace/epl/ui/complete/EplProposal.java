package org.millrace.epl.ui.complete;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.completion.CompletionItem;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.hover.MarkdownControls;
import org.millrace.epl.ui.template.Snippet;

import java.util.List;
import java.util.Locale;

/** A completion proposal. Its replacement includes what the user types while the list is open. */
final class EplProposal implements ICompletionProposal, ICompletionProposalExtension2, ICompletionProposalExtension3,
        ICompletionProposalExtension5, ICompletionProposalExtension6 {

    private final CompletionItem item;
    private final int asked;
    private Point selection = new Point(0, 0);

    EplProposal(CompletionItem item, int asked) {
        this.item = item;
        this.asked = asked;
    }

    @Override
    public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
        var snippet = item.hasPlaces() ? Snippet.of(item.snippet()) : new Snippet(item.plain(), List.of(), item.plain().length());
        var start = item.replaced().start();
        try {
            var end = Math.clamp(item.replaced().end() + (long) offset - asked, start, viewer.getDocument().getLength());
            viewer.getDocument().replace(start, end - start, snippet.text());
        } catch (BadLocationException e) {
            // The text has changed, so the proposal no longer applies.
            return;
        }
        selection = new Point(start + snippet.exit(), 0);
        if (!snippet.places().isEmpty()) {
            selection = LinkedPlaceholders.fillIn(viewer, start, snippet);
        }
    }

    @Override
    public void apply(IDocument document) {
        throw new IllegalStateException("applied to a viewer only");
    }

    @Override
    public boolean validate(IDocument document, int offset, DocumentEvent event) {
        var start = item.replaced().start();
        if (offset < start || offset > document.getLength()) {
            return false;
        }
        try {
            var typed = document.get(start, offset - start).toLowerCase(Locale.ROOT);
            return item.filter().toLowerCase(Locale.ROOT).startsWith(typed.startsWith("`") ? typed.substring(1) : typed);
        } catch (BadLocationException e) {
            return false;
        }
    }

    @Override
    public CharSequence getPrefixCompletionText(IDocument document, int offset) {
        return item.plain();
    }

    @Override
    public int getPrefixCompletionStart(IDocument document, int offset) {
        return item.replaced().start();
    }

    @Override
    public Point getSelection(IDocument document) {
        return selection;
    }

    @Override
    public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
        return getAdditionalProposalInfo();
    }

    @Override
    public String getAdditionalProposalInfo() {
        return item.markdown().isEmpty() ? item.hasPlaces() ? Markup.code(item.filled()) : null : item.markdown();
    }

    @Override
    public IInformationControlCreator getInformationControlCreator() {
        return MarkdownControls.creator();
    }

    @Override
    public String getDisplayString() {
        return getStyledDisplayString().getString();
    }

    @Override
    public StyledString getStyledDisplayString() {
        var text = new StyledString(item.label());
        return item.detail().isEmpty() ? text : text.append(" – " + item.detail(), StyledString.QUALIFIER_STYLER);
    }

    @Override
    public Image getImage() {
        return EplImages.of(item.kind());
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }

    @Override
    public void selected(ITextViewer viewer, boolean smartToggle) {
        // The text shows no preview of the selected proposal.
    }

    @Override
    public void unselected(ITextViewer viewer) {
        // There is no preview to remove.
    }
}
