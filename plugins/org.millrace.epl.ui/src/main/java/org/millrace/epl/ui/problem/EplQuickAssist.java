package org.millrace.epl.ui.problem;

import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.workspace.marker.EpnMarker;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;

/** Offers the quick fixes of the problems on the cursor's line; those at the cursor come first. */
public final class EplQuickAssist implements IQuickAssistProcessor {

    @Override
    public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext invocation) {
        var viewer = invocation.getSourceViewer();
        var model = EplModels.of(viewer.getDocument());
        if (model.isEmpty() || model.get().ready().isEmpty()) {
            return new ICompletionProposal[0];
        }
        var snapshot = model.get().ready().get();
        var line = snapshot.document().line(invocation.getOffset());
        var problems = problems(viewer).stream().filter(problem -> snapshot.document()
                .line(Math.min(problem.range().start(), model.get().text().length())) <= line
                && snapshot.document().line(Math.min(problem.range().end(), model.get().text().length())) >= line).toList();
        var fixes = new LinkedHashSet<Fix>();
        problems.stream().filter(problem -> problem.range().touches(invocation.getOffset())).forEach(problem -> fixes.addAll(problem.fixes()));
        if (fixes.isEmpty()) {
            problems.forEach(problem -> fixes.addAll(problem.fixes()));
        }
        var offered = fixesOfMarkers(viewer, invocation.getOffset());
        return fixes.stream().filter(fix -> !offered.contains(fix.title())).map(fix -> new FixProposal(model.get(), snapshot.version(), fix))
                .toArray(ICompletionProposal[]::new);
    }

    private static List<Diagnostic> problems(ISourceViewer viewer) {
        var problems = new ArrayList<Diagnostic>();
        for (Iterator<Annotation> all = viewer.getAnnotationModel().getAnnotationIterator(); all.hasNext();) {
            if (all.next() instanceof ProblemAnnotation problem) {
                problems.add(problem.diagnostic());
            }
        }
        return problems;
    }

    /** Returns the fixes of markers at the same position, which the generic editor offers itself. */
    private static List<String> fixesOfMarkers(ISourceViewer viewer, int offset) {
        var titles = new ArrayList<String>();
        for (Iterator<Annotation> all = viewer.getAnnotationModel().getAnnotationIterator(); all.hasNext();) {
            if (all.next() instanceof MarkerAnnotation annotation) {
                var position = viewer.getAnnotationModel().getPosition(annotation);
                var marker = annotation.getMarker();
                if (position != null && position.includes(offset) && marker.exists() && !marker.getAttribute(EpnMarker.CODE, "").isEmpty()) {
                    MarkerFixes.of(marker).forEach(fix -> titles.add(fix.title()));
                }
            }
        }
        return titles;
    }

    @Override
    public boolean canFix(Annotation annotation) {
        return annotation instanceof ProblemAnnotation problem && problem.isQuickFixable();
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext invocation) {
        return false;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }
}
