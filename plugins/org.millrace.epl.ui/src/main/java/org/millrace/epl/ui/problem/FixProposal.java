package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.document.EplModel;

/** A fix in the list of quick fixes. */
final class FixProposal implements ICompletionProposal {

    private final EplModel model;
    private final long version;
    private final Fix fix;

    FixProposal(EplModel model, long version, Fix fix) {
        this.model = model;
        this.version = version;
        this.fix = fix;
    }

    @Override
    public void apply(IDocument document) {
        if (model.version() == version) {
            TextFixes.apply(document, fix.edits());
        }
    }

    @Override
    public Point getSelection(IDocument document) {
        var edit = fix.edits().getFirst();
        return new Point(edit.offset() + edit.replacement().length(), 0);
    }

    @Override
    public String getAdditionalProposalInfo() {
        var text = model.text();
        var start = text.lastIndexOf('\n', Math.max(0, fix.edits().getFirst().offset() - 1)) + 1;
        var last = fix.edits().getLast();
        var end = text.indexOf('\n', last.offset() + last.length());
        var moved = fix.edits().stream().map(edit -> new TextEdit(edit.offset() - start, edit.length(), edit.replacement())).toList();
        return TextEdit.applied(text.substring(start, end < 0 ? text.length() : end), moved);
    }

    @Override
    public String getDisplayString() {
        return fix.title();
    }

    @Override
    public Image getImage() {
        return EplImages.get(EplImages.FIX);
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }
}
