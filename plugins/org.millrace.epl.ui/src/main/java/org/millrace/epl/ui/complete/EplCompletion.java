package org.millrace.epl.ui.complete;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.millrace.epl.ide.completion.CompletionKind;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.template.EplTemplates;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Computes completion proposals and parameter hints. Called outside the UI thread. */
public class EplCompletion implements IContentAssistProcessor {

    @Override
    public final ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
        return snapshot(viewer, offset).map(snapshot -> proposals(viewer, snapshot, offset)).orElse(List.of()).toArray(ICompletionProposal[]::new);
    }

    private static List<ICompletionProposal> proposals(ITextViewer viewer, Snapshot snapshot, int offset) {
        var proposals = new ArrayList<ICompletionProposal>();
        var templates = false;
        for (var item : EplModels.services(snapshot.document()).complete(snapshot.project(), snapshot.document(), offset)) {
            if (item.kind() == CompletionKind.TEMPLATE && EplModels.isEpl(snapshot.document().uri())) {
                // The user may have changed the templates. Either all templates apply at a position, or none.
                if (!templates) {
                    proposals.addAll(EplTemplates.proposals(viewer, item.replaced(), offset));
                    templates = true;
                }
            } else {
                proposals.add(new EplProposal(item, offset));
            }
        }
        return proposals;
    }

    private static Optional<Snapshot> snapshot(ITextViewer viewer, int offset) {
        var document = viewer.getDocument();
        return document == null ? Optional.empty() : EplModels.of(document).flatMap(model -> model.snapshot())
                .filter(snapshot -> offset <= snapshot.document().text().length());
    }

    @Override
    public final IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
        return snapshot(viewer, offset).flatMap(snapshot -> EplModels.services(snapshot.document()).signature(snapshot.document(), offset))
                .map(help -> EplSignature.of(help, offset)).orElse(List.of()).toArray(IContextInformation[]::new);
    }

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return ".#@:".toCharArray();
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return "(,".toCharArray();
    }

    @Override
    public String getErrorMessage() {
        return null;
    }

    @Override
    public IContextInformationValidator getContextInformationValidator() {
        return new EplSignatureValidator();
    }
}
