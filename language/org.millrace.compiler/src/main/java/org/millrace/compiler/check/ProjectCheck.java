package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.epn.EpnProblem;
import org.millrace.launcher.CompileServiceException;
import org.millrace.scenario.run.ProjectScenarios;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Checks a project: its network, its Java sources, its statements with all statement sets, its load and its scenarios, and, if it
 * may ask, whether the engine compiles the statements.
 */
public final class ProjectCheck {

    private final CheckOptions options;

    /** Checks projects. */
    public ProjectCheck(CheckOptions options) {
        this.options = options;
    }

    /**
     * Checks a project.
     *
     * @param project the folder, or the {@code .epn} file in it
     * @throws CompileServiceException with a message for the user, if the engine does not answer
     * @throws IOException             if a file that is there cannot be read
     */
    public CheckResult check(Path project) throws IOException, CompileServiceException {
        var compiled = ProjectCompiler.compile(project, options.compile());
        var usual = check(compiled);
        if (compiled.deployment().isEmpty()) {
            return usual;
        }
        var problems = new LinkedHashSet<>(usual.problems());
        for (var set : StatementSetCheck.compile(compiled, options.compile(), file -> true)) {
            statements(set.compiled()).stream().filter(problem -> !usual.problems().contains(problem)).map(set::named).forEach(problems::add);
        }
        return new CheckResult(compiled.folder(), problems.stream().sorted(EpnProblem.BY_PLACE).toList());
    }

    /**
     * Checks one file with statements or scenarios of a project.
     *
     * @param project the project's folder
     * @param file    the file, relative to the folder
     * @return what was found in the file; empty if no processor uses it and it has no scenarios of the project
     * @throws CompileServiceException with a message for the user, if the engine does not answer
     * @throws IOException             if a file that is there cannot be read
     */
    public Optional<CheckResult> checkFile(Path project, String file) throws IOException, CompileServiceException {
        var compiled = ProjectCompiler.compile(project, options.compile());
        var used = compiled.processors().stream().flatMap(processor -> processor.sources().stream()).anyMatch(source -> source.file().equals(file));
        if (used || ProjectScenarios.isScenarioFile(file)) {
            return Optional.of(check(compiled).only(file));
        }
        var set = StatementSetCheck.compile(compiled, options.compile(), file::equals);
        return set.isEmpty() ? Optional.empty() : Optional.of(new CheckResult(compiled.folder(), statements(set.getFirst().compiled())).only(file));
    }

    private CheckResult check(CompileResult compiled) throws IOException, CompileServiceException {
        var problems = new ArrayList<>(statements(compiled));
        if (compiled.deployment().isPresent()) {
            // Problems of a network with errors may be their consequences.
            problems.addAll(ScenarioCheck.of(compiled).problems());
        }
        return new CheckResult(compiled.folder(), problems.stream().distinct().sorted(EpnProblem.BY_PLACE).toList());
    }

    /** Returns the problems of a project apart from those of its scenarios. */
    private List<EpnProblem> statements(CompileResult compiled) throws CompileServiceException {
        var engine = options.engine().isPresent() && compiled.deployment().isPresent()
                ? new EngineCheck(options.engine().get()).check(compiled) : EngineCheck.Verdict.NONE;
        var problems = new ArrayList<>(compiled.problems());
        problems.addAll(ProcessorFindings.withEngine(ProcessorFindings.of(compiled), engine));
        return problems.stream().distinct().sorted(EpnProblem.BY_PLACE).toList();
    }
}
