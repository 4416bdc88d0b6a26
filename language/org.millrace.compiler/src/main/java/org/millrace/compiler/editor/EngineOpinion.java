package org.millrace.compiler.editor;

import org.millrace.compiler.check.EngineCheck;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceStatement;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.epl.TemplateExpander;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epl.ide.diagnostics.Severity;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Asks the compile service about texts as they are in the editor. */
public final class EngineOpinion implements EngineVerdicts {

    private final EngineCheck check;
    private final Consumer<String> log;

    /**
     * @param service answers; it is not closed
     * @param log     is told if it does not answer
     */
    public EngineOpinion(CompileService service, Consumer<String> log) {
        this.check = new EngineCheck(service);
        this.log = log;
    }

    @Override
    public Map<Integer, List<Diagnostic>> of(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        if (!(project instanceof ProcessorProject known) || known.processor().isEmpty() || !known.isSaved() || known.saved().compiled().network().isEmpty()
                || isCancelled.getAsBoolean()) {
            return Map.of();
        }
        var folder = known.saved().compiled().folder();
        var compiled = known.saved().compiled();
        try {
            var verdict = check.check(compiled.network().get(), compiled.classPath(), List.of(text(known, folder)), "");
            return diagnostics(document, file(folder, document), verdict);
        } catch (CompileServiceException e) {
            log.accept("the engine could not be asked: " + e.getMessage());
            return Map.of();
        }
    }

    /** The statements of the processor, those of open texts as they are in the editor. */
    private static ProcessorText text(ProcessorProject project, Path folder) {
        var saved = project.saved().compiled().processors().stream().filter(p -> p.processor().equals(project.processor())).findFirst().orElseThrow();
        var expander = new TemplateExpander(saved.parameters(), true);
        var expansions = new ArrayList<Expansion>();
        var sources = new ArrayList<SourceText>();
        for (var document : project.documents()) {
            if (ProcessorProjects.path(document).isEmpty()) {
                continue;
            }
            var file = file(folder, document);
            var source = new SourceText(file, Position.START, document.source());
            sources.add(source);
            SourceStatement.read(source, file, file, new ArrayList<SyntaxFault>()).stream()
                    .filter(statement -> isWhole(document, statement)).map(expander::expand).forEach(expansions::add);
        }
        // Those in the network cannot be edited here.
        saved.expansions().stream().filter(expansion -> expansion.written().file().isEmpty()).forEach(expansions::add);
        return new ProcessorText(saved.processor(), sources, saved.parameters(), expansions);
    }

    /** Statements with faults would only be refused once more. */
    private static boolean isWhole(EplDocument document, SourceStatement statement) {
        return document.statementAt(document.offset(statement.at().line() - 1, statement.at().column() - 1)).map(s -> s.whole()).orElse(false);
    }

    private static Map<Integer, List<Diagnostic>> diagnostics(EplDocument document, String file, EngineCheck.Verdict verdict) {
        var found = new HashMap<Integer, List<Diagnostic>>();
        for (var statement : document.source().statements()) {
            var at = new Position(document.line(statement.start()) + 1, document.column(statement.start()) + 1);
            var problems = verdict.statements().get(new Spot(file, at));
            if (problems != null) {
                found.put(statement.index(), problems.stream().map(problem -> diagnostic(document, problem)).toList());
            }
        }
        return found;
    }

    static Diagnostic diagnostic(EplDocument document, EpnProblem problem) {
        var offset = document.offset(problem.line() - 1, problem.column() - 1);
        var end = document.tokenAt(offset).filter(token -> !token.isHidden()).map(EplToken::end).orElse(offset);
        return new Diagnostic(new TextRange(offset, end), problem.isError() ? Severity.ERROR : Severity.WARNING, problem.code(), problem.message(),
                problem.advice(), List.of());
    }

    private static String file(Path folder, EplDocument document) {
        return ProcessorProjects.path(document).map(path -> ProcessorProjects.name(folder, path)).orElse("");
    }
}
