package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.TemplateExpander.Expansion;
import org.millrace.compiler.internal.StageSpecs;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EplStatement;
import org.millrace.control.CompilerMessages.Namespace;
import org.millrace.control.CompilerMessages.Severity;
import org.millrace.control.CompilerMessages.StatementProblem;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.model.Network;
import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * Asks the engine what it thinks of a project's statements. Its verdict is the one that counts: what
 * it compiles runs, and what it refuses does not.
 */
public final class EngineCheck {

    private final CompileService service;

    /**
     * @param service answers; it is not closed
     */
    public EngineCheck(CompileService service) {
        this.service = service;
    }

    /**
     * What the engine says about a project.
     *
     * @param general    what is wrong with event types
     * @param statements what is wrong with statements, by the file and the place of the statement; an
     *                   empty list for those that the engine compiles; those that it cannot check are absent
     */
    public record Verdict(List<EpnProblem> general, Map<Spot, List<EpnProblem>> statements) {

        /** Nothing was asked. */
        public static final Verdict NONE = new Verdict(List.of(), Map.of());
    }

    /** The file in which a statement stands and where it begins. */
    public record Spot(String file, Position at) {
    }

    /**
     * What the engine finds. Statements with faults of syntax are not shown to it.
     *
     * @param compiled the project; without a network there is nothing to ask
     * @throws CompileServiceException with a message for the user, if the engine does not answer
     */
    public Verdict check(CompileResult compiled) throws CompileServiceException {
        return compiled.network().isEmpty() ? Verdict.NONE
                : check(compiled.network().get(), compiled.classPath(), compiled.processors(), compiled.file());
    }

    /**
     * What the engine finds in statements that may not be saved yet.
     *
     * @param network    the network with the event types
     * @param classPath  their classes
     * @param processors the statements
     * @param file       the file of the network
     * @throws CompileServiceException with a message for the user, if the engine does not answer
     */
    public Verdict check(Network network, List<Path> classPath, List<ProcessorText> processors, String file) throws CompileServiceException {
        var asked = new Question(network, classPath, processors);
        if (asked.namespaces.isEmpty()) {
            return Verdict.NONE;
        }
        return asked.verdict(service.compile(asked.params()), file);
    }

    /** The statements of a project as the engine is asked about them. */
    private static final class Question {

        /** A statement that is asked about: the deployed form with this number of what an author wrote. */
        private record Asked(Expansion expansion, int form) {
        }

        private final Network network;
        private final List<Path> classPath;
        private final List<Namespace> namespaces = new ArrayList<>();
        private final List<List<Asked>> statements = new ArrayList<>();

        Question(Network network, List<Path> classPath, List<ProcessorText> processors) {
            this.network = network;
            this.classPath = classPath;
            for (var processor : processors) {
                var asked = new ArrayList<Asked>();
                for (var expansion : processor.expansions()) {
                    for (var form = 0; form < expansion.statements().size(); form++) {
                        asked.add(new Asked(expansion, form));
                    }
                }
                if (!asked.isEmpty()) {
                    statements.add(asked);
                    namespaces.add(new Namespace(processor.processor(),
                            asked.stream().map(a -> EplStatement.of(a.expansion().statements().get(a.form()))).toList()));
                }
            }
        }

        CompileStatementsParams params() {
            return new CompileStatementsParams(network.getEventTypes().stream().map(StageSpecs::eventType).toList(),
                    classPath.stream().map(Path::toString).toList(), namespaces);
        }

        Verdict verdict(CompileStatementsResult result, String file) {
            var general = result.typeProblems().stream().map(problem -> EpnProblem.error(file, Position.START, "event-type",
                    "the engine refuses the event type '" + problem.eventType() + "': " + problem.message(), "")).toList();
            var found = new HashMap<Spot, List<EpnProblem>>();
            statements.forEach(asked -> asked.forEach(a -> found.computeIfAbsent(spot(a, file), spot -> new ArrayList<>())));
            var notChecked = new HashSet<Spot>();
            for (var problem : result.problems()) {
                var asked = statements.get(problem.namespace()).get(problem.statement());
                if (problem.severity() == Severity.NOT_CHECKED) {
                    notChecked.add(spot(asked, file));
                    continue;
                }
                var placed = problem(asked, problem, file);
                // A template that is written out once per value has the same fault in each of them.
                if (!found.get(spot(asked, file)).contains(placed)) {
                    found.get(spot(asked, file)).add(placed);
                }
            }
            found.keySet().removeAll(notChecked);
            return new Verdict(general, found);
        }

        private static Spot spot(Asked asked, String networkFile) {
            var written = asked.expansion().written();
            return new Spot(written.file().isEmpty() ? networkFile : written.file(), written.at());
        }

        private static EpnProblem problem(Asked asked, StatementProblem problem, String networkFile) {
            var written = asked.expansion().written();
            var at = problem.length() == 0 && problem.offset() == 0 ? written.at()
                    : written.at(asked.expansion().maps().get(asked.form()).source(problem.offset()));
            var file = spot(asked, networkFile).file();
            return problem.severity() == Severity.ERROR ? EpnProblem.error(file, at, "engine", problem.message(), "")
                    : EpnProblem.warning(file, at, "not-compiled", problem.message(), "");
        }
    }
}
