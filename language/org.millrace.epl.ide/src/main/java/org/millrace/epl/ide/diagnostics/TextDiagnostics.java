package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.EplProblem;
import org.millrace.epl.advice.Advisor;
import org.millrace.epl.bea.BeaTranslator;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.link.LinkCodes;
import org.millrace.epl.link.LinkFindings;
import org.millrace.epl.link.LinkProblem;
import org.millrace.epl.link.ProcessorClauses;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epn.EpnProblem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Finds what is wrong with a text and what could be better: faults of syntax and of translation, wrong
 * names and types, advice. The engine has the last word: a statement that it compiles has no error.
 */
final class TextDiagnostics implements Diagnostics {

    private final LinkedTexts texts;
    private final RememberedVerdicts engine;

    TextDiagnostics(Names names, EngineVerdicts engine) {
        texts = new LinkedTexts(names);
        this.engine = new RememberedVerdicts(engine);
    }

    @Override
    public List<Diagnostic> of(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        return isCancelled.getAsBoolean() ? List.of()
                : with(engine.asked(project, document, isCancelled), project, document, isCancelled);
    }

    @Override
    public List<Diagnostic> atOnce(EplProject project, EplDocument document) {
        return with(engine.known(document), project, document, () -> false);
    }

    private List<Diagnostic> with(Map<Integer, List<Diagnostic>> verdicts, EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        var found = new ArrayList<Diagnostic>();
        BeaTranslator.problems(document.source()).forEach(fault -> found.add(diagnostic(document.text(), fault)));
        if (project.types().complete()) {
            ProcessorClauses.of(document.source()).forEach(fault -> found.add(diagnostic(document.text(), fault)));
        }
        if (isCancelled.getAsBoolean()) {
            return found;
        }
        var sources = project.documents().stream().map(EplDocument::source).toList();
        Advisor.advise(document.source(), sources).forEach(problem -> found.add(diagnostic(problem)));
        var findings = texts.of(project, document);
        var links = findings.problems(document.uri());
        var own = links.stream().map(TextDiagnostics::diagnostic).toList();
        links.stream().filter(problem -> problem.severity() != EpnProblem.Severity.ERROR || !isCompiled(document, findings, problem, verdicts))
                .map(TextDiagnostics::diagnostic).forEach(found::add);
        var broken = BrokenNames.of(findings, project.documents(), document, verdicts);
        verdicts.forEach((statement, said) -> said.stream().filter(diagnostic -> own.stream().noneMatch(other -> isSame(document, other, diagnostic)))
                .filter(diagnostic -> !broken.explain(diagnostic.message())).forEach(found::add));
        return found;
    }

    /** Whether both found the same, as far as one can tell: then ours says better where it is and what may have been meant. */
    private static boolean isSame(EplDocument document, Diagnostic own, Diagnostic engine) {
        return own.severity() == Severity.ERROR && (document.line(own.range().start()) == document.line(engine.range().start())
                || document.statementAt(own.range().start()).equals(document.statementAt(engine.range().start()))
                && (engine.message().contains("'" + own.range().of(document.text()) + "'")
                || engine.message().contains("'" + own.range().of(document.text()) + ".")));
    }

    /** Whether the engine compiles the statement in which the problem was found. */
    private static boolean isCompiled(EplDocument document, LinkFindings findings, LinkProblem problem, Map<Integer, List<Diagnostic>> verdicts) {
        return !LinkCodes.showsAtRunTime(problem.code()) && findings.statementOf(problem)
                .filter(statement -> document.source().statements().stream().anyMatch(other -> other == statement))
                .map(statement -> verdicts.get(statement.index())).map(List::isEmpty).orElse(false);
    }

    private static Diagnostic diagnostic(String text, SyntaxFault fault) {
        var fixes = fault.correction().map(edit -> new Fix(title(text, edit), List.of(edit))).stream().toList();
        return new Diagnostic(new TextRange(fault.offset(), fault.offset() + fault.length()), Severity.ERROR, fault.code(), fault.message(),
                fault.advice(), fixes);
    }

    private static Diagnostic diagnostic(EplProblem problem) {
        return new Diagnostic(new TextRange(problem.offset(), problem.offset() + problem.length()),
                severity(problem), problem.code(), problem.message(), problem.advice(),
                problem.fixes());
    }

    private static Severity severity(EplProblem problem) {
        return problem.isError() ? Severity.ERROR : Advisor.isAdvice(problem.code()) ? Severity.ADVICE : Severity.WARNING;
    }

    private static Diagnostic diagnostic(LinkProblem problem) {
        return new Diagnostic(new TextRange(problem.offset(), problem.offset() + problem.length()),
                problem.severity() == EpnProblem.Severity.ERROR ? Severity.ERROR : Severity.WARNING, problem.code(), problem.message(), problem.advice(),
                problem.fixes());
    }

    private static String title(String text, TextEdit edit) {
        return edit.length() == 0 ? "Insert '" + edit.replacement() + "'"
                : edit.replacement().isEmpty() ? "Remove '" + text.substring(edit.offset(), edit.offset() + edit.length()) + "'"
                : "Change to '" + edit.replacement() + "'";
    }
}
