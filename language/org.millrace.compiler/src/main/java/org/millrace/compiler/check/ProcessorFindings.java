package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epl.EplStatement;
import org.millrace.epl.link.LinkCodes;
import org.millrace.epl.link.LinkProblem;
import org.millrace.epl.link.LinkSource;
import org.millrace.epl.link.Linker;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;
import org.millrace.epn.EpnProblem;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What our own rules find in the statements of a processor that are whole: names and types that are
 * wrong, with more to say than the engine, which has the last word, and advice.
 *
 * @param advice     what could be better
 * @param links      what is wrong with names and types
 * @param recipients the stages into whose event types the columns were to fit
 */
public record ProcessorFindings(List<EpnProblem> advice, List<Found> links, List<Recipient> recipients) {

    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");

    /**
     * Something that was found.
     *
     * @param statement the statement in which it was found
     */
    public record Found(Optional<Spot> statement, EpnProblem problem) {

        /** Not an error in what the engine compiles. */
        private boolean counts(Verdict engine) {
            var said = statement.map(spot -> engine.statements().get(spot));
            return said.isEmpty() || LinkCodes.showsAtRunTime(problem.code()) || !problem.isError() || !said.get().isEmpty();
        }
    }

    /** Copies the lists. */
    public ProcessorFindings {
        advice = List.copyOf(advice);
        links = List.copyOf(links);
        recipients = List.copyOf(recipients);
    }

    /** Looks at the statements of a project, by processor. */
    public static List<ProcessorFindings> of(CompileResult compiled) {
        if (compiled.network().isEmpty()) {
            return List.of();
        }
        var complete = compiled.hasAllClasses();
        try (var classes = new ReflectiveJavaTypes(compiled.classPath(), complete)) {
            var types = NetworkTypes.of(compiled.network().get(), classes.classes(), complete);
            return compiled.processors().stream().map(processor -> of(processor, types,
                    Recipient.of(compiled.network().get(), processor.processor(), types))).toList();
        }
    }

    /**
     * Looks at the statements of a processor.
     *
     * @param types      what the project offers to them
     * @param recipients the stages that take what they send
     */
    public static ProcessorFindings of(ProcessorText processor, ProjectTypes types, List<Recipient> recipients) {
        var sources = new ArrayList<LinkSource>();
        for (var i = 0; i < processor.sources().size(); i++) {
            // Several texts of one network have the same file.
            sources.add(new LinkSource(Integer.toString(i), processor.sources().get(i).source()));
        }
        var analysis = Linker.link(sources, types, recipients);
        var links = analysis.findings().problems().stream().map(problem -> found(problem, processor.sources().get(Integer.parseInt(problem.source())),
                analysis.findings().statementOf(problem).flatMap(statement -> spot(processor, statement)))).toList();
        return new ProcessorFindings(StatementAdvice.of(processor), links, recipients);
    }

    /**
     * Everything that was found in the statements of a project, by our own rules and by the engine. A
     * statement that the engine compiles has no error, and where both find something on one line only
     * ours is told, which says where it is and what may have been meant.
     *
     * @param engine what the engine says; {@link Verdict#NONE} if it was not asked
     */
    public static List<EpnProblem> withEngine(Collection<ProcessorFindings> processors, Verdict engine) {
        var told = processors.stream().flatMap(processor -> processor.links().stream()).filter(link -> link.counts(engine)).toList();
        var problems = new ArrayList<>(engine.general());
        processors.forEach(processor -> problems.addAll(processor.advice()));
        told.forEach(own -> problems.add(own.problem()));
        engine.statements().forEach((spot, found) -> found.stream().filter(problem -> told.stream().noneMatch(own -> isSame(own, spot, problem)))
                .forEach(problems::add));
        return problems;
    }

    /** Whether both found the same, as far as one can tell. */
    private static boolean isSame(Found found, Spot statement, EpnProblem engine) {
        var own = found.problem();
        return own.isError() && (own.file().equals(engine.file()) && own.line() == engine.line()
                || found.statement().equals(Optional.of(statement)) && isAboutSameName(own, engine));
    }

    /** Whether the engine complains about the name that ours quotes first, or about a property of it. */
    private static boolean isAboutSameName(EpnProblem own, EpnProblem engine) {
        var quoted = QUOTED.matcher(own.message());
        return quoted.find() && (engine.message().contains("'" + quoted.group(1) + "'") || engine.message().contains("'" + quoted.group(1) + ".")
                || engine.message().contains("." + quoted.group(1) + "'"));
    }

    private static Optional<Spot> spot(ProcessorText processor, EplStatement statement) {
        return processor.sources().stream().filter(text -> text.source().statements().stream().anyMatch(other -> other == statement)).findFirst()
                .map(text -> new Spot(text.file(), text.at(statement.start())));
    }

    private static Found found(LinkProblem problem, SourceText text, Optional<Spot> statement) {
        var at = text.at(problem.offset());
        return new Found(statement, new EpnProblem(text.file(), at.line(), at.column(), problem.severity(), problem.code(),
                problem.message(), problem.advice()));
    }
}
