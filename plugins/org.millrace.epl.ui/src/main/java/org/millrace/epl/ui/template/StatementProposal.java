package org.millrace.epl.ui.template;

import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.text.templates.TemplateContext;
import org.eclipse.jface.text.templates.TemplateProposal;
import org.eclipse.swt.graphics.Image;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.epl.ui.EplImages;
import org.millrace.epl.ui.hover.MarkdownControls;

/** A completion proposal for a template. */
final class StatementProposal extends TemplateProposal {

    StatementProposal(Template template, TemplateContext context, IRegion region) {
        super(template, context, region, null, 0);
    }

    @Override
    public Image getImage() {
        return EplImages.of(CompletionKind.TEMPLATE);
    }

    @Override
    public String getAdditionalProposalInfo() {
        return Markup.code(super.getAdditionalProposalInfo());
    }

    @Override
    public IInformationControlCreator getInformationControlCreator() {
        return MarkdownControls.creator();
    }
}
