package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epl.link.LinkProblem;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epn.EpnProblem;

import java.util.ArrayList;
import java.util.List;

/** Finds names and types that are wrong, with more to say than the engine, which has the last word. */
final class StatementLinks {

    private StatementLinks() {
    }

    /**
     * What is wrong with the names and types of a project's statements, by our own rules and by the
     * engine's. A statement that the engine compiles has no error, and where both find something
     * on one line only ours is told, which says where it is and what may have been meant.
     */
    static List<EpnProblem> of(CompileResult compiled, Verdict engine) {
        var problems = new ArrayList<>(engine.general());
        if (compiled.network().isEmpty()) {
            return problems;
        }
        var complete = compiled.hasAllClasses();
        var told = new ArrayList<EpnProblem>();
        try (var classes = new ReflectiveJavaTypes(compiled.classPath(), complete)) {
            var types = NetworkTypes.of(compiled.network().get(), classes.classes(), complete);
            compiled.processors().forEach(processor -> told.addAll(link(processor, types, engine)));
        }
        problems.addAll(told);
        engine.statements().values().forEach(found -> found.stream().filter(problem -> told.stream().noneMatch(own -> isSame(own, problem)))
                .forEach(problems::add));
        return problems;
    }

    /** Whether both found the same, as far as one can tell. */
    private static boolean isSame(EpnProblem own, EpnProblem engine) {
        return own.isError() && own.file().equals(engine.file()) && own.line() == engine.line();
    }

    private static List<EpnProblem> link(ProcessorText processor, ProjectTypes types, Verdict engine) {
        var sources = new ArrayList<LinkSource>();
        for (var i = 0; i < processor.sources().size(); i++) {
            // Several texts of one network have the same file.
            sources.add(new LinkSource(Integer.toString(i), processor.sources().get(i).source()));
        }
        return Linker.link(sources, types).problems().stream()
                .filter(problem -> counts(problem, processor.sources().get(Integer.parseInt(problem.source())), engine))
                .map(problem -> placed(problem, processor.sources().get(Integer.parseInt(problem.source())))).toList();
    }

    private static boolean counts(LinkProblem problem, SourceText text, Verdict engine) {
        var statement = text.source().statementAt(problem.offset());
        var verdict = statement.map(s -> engine.statements().get(new Spot(text.file(), text.at(s.start()))));
        return verdict.isEmpty() || problem.severity() == EpnProblem.Severity.WARNING || !verdict.get().isEmpty();
    }

    private static EpnProblem placed(LinkProblem problem, SourceText text) {
        var at = text.at(problem.offset());
        return new EpnProblem(text.file(), at.line(), at.column(), problem.severity(), problem.code(), problem.message(), problem.advice());
    }
}
