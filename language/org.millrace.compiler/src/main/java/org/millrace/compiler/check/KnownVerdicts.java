package org.millrace.compiler.check;

import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.EplStatement;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the engine has said about the statements of a project, by their texts: while it is asked again
 * it holds for those that have not changed, wherever they stand by now. Immutable.
 */
public final class KnownVerdicts {

    /** Nothing is known. */
    public static final KnownVerdicts NONE = new KnownVerdicts(List.of(), Map.of());

    private record Key(String processor, String text) {
    }

    private final List<EpnProblem> general;
    /** The problems have the places that they would have in a file with nothing but the statement. */
    private final Map<Key, List<EpnProblem>> said;

    private KnownVerdicts(List<EpnProblem> general, Map<Key, List<EpnProblem>> said) {
        this.general = general;
        this.said = said;
    }

    /**
     * With what has been said about processors. What was known about them is forgotten, and what was
     * known about others stays.
     */
    public KnownVerdicts with(Collection<ProcessorText> asked, Verdict verdict) {
        var names = asked.stream().map(ProcessorText::processor).toList();
        var all = new HashMap<>(said);
        all.keySet().removeIf(key -> names.contains(key.processor()));
        for (var processor : asked) {
            for (var text : processor.sources()) {
                for (var statement : text.source().statements()) {
                    var problems = verdict.statements().get(spot(text, statement));
                    if (problems != null) {
                        var at = text.at(statement.start());
                        all.put(key(processor.processor(), text, statement), problems.stream().map(problem -> moved(problem, at, Position.START)).toList());
                    }
                }
            }
        }
        return new KnownVerdicts(verdict.general(), all);
    }

    /** Only what is known about these processors; the others are not there any more. */
    public KnownVerdicts only(Collection<ProcessorText> processors) {
        var names = processors.stream().map(ProcessorText::processor).toList();
        var left = new HashMap<>(said);
        left.keySet().removeIf(key -> !names.contains(key.processor()));
        return new KnownVerdicts(general, left);
    }

    /** What is known about the statements of processors as they are now. */
    public Verdict of(Collection<ProcessorText> processors) {
        var statements = new HashMap<Spot, List<EpnProblem>>();
        for (var processor : processors) {
            for (var text : processor.sources()) {
                for (var statement : text.source().statements()) {
                    var spot = spot(text, statement);
                    of(processor.processor(), text, statement).ifPresent(problems -> statements.put(spot, problems));
                }
            }
        }
        return new Verdict(general, statements);
    }

    /** What is known about a statement; an empty list if the engine compiles it, and nothing if it was not asked about it. */
    public Optional<List<EpnProblem>> of(String processor, SourceText text, EplStatement statement) {
        return Optional.ofNullable(said.get(key(processor, text, statement))).map(problems -> problems.stream()
                .map(problem -> in(text.file(), moved(problem, Position.START, text.at(statement.start())))).toList());
    }

    private static Key key(String processor, SourceText text, EplStatement statement) {
        return new Key(processor, text.source().text().substring(statement.start(), statement.end()));
    }

    private static Spot spot(SourceText text, EplStatement statement) {
        return new Spot(text.file(), text.at(statement.start()));
    }

    private static EpnProblem in(String file, EpnProblem problem) {
        return new EpnProblem(file, problem.line(), problem.column(), problem.severity(), problem.code(), problem.message(), problem.advice());
    }

    private static EpnProblem moved(EpnProblem problem, Position from, Position to) {
        var column = problem.line() == from.line() ? problem.column() - from.column() + to.column() : problem.column();
        return new EpnProblem(problem.file(), problem.line() - from.line() + to.line(), column, problem.severity(), problem.code(),
                problem.message(), problem.advice());
    }
}
