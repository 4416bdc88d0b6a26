package org.millrace.compiler.editor;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epn.Position;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Tells of statements that have not changed since the engine was asked what it said then, and asks nobody. */
public final class KnownOpinion implements EngineVerdicts {

    private final Function<CompileResult, KnownVerdicts> known;

    /**
     * @param known what the engine has said about the statements of a project
     */
    public KnownOpinion(Function<CompileResult, KnownVerdicts> known) {
        this.known = known;
    }

    @Override
    public Map<Integer, List<Diagnostic>> of(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        if (!(project instanceof ProcessorProject own) || own.processor().isEmpty() || !own.isSaved()) {
            return Map.of();
        }
        var verdicts = known.apply(own.saved().compiled());
        var text = new SourceText("", Position.START, document.source());
        var found = new HashMap<Integer, List<Diagnostic>>();
        for (var statement : document.source().statements()) {
            verdicts.of(own.processor(), text, statement)
                    .ifPresent(said -> found.put(statement.index(), said.stream().map(problem -> EngineOpinion.diagnostic(document, problem)).toList()));
        }
        return found;
    }
}
