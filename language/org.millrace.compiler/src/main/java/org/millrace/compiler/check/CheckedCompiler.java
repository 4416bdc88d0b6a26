package org.millrace.compiler.check;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.epl.link.LinkCodes;
import org.millrace.epn.EpnProblem;
import org.millrace.report.requirement.Requirements;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;

/**
 * Compiles projects that are to run. The engine compiles some statements that can only fail when events come, such as
 * one whose column does not fit into the event type of the stage behind it: these are errors here as in a
 * {@link ProjectCheck}.
 */
public final class CheckedCompiler {

    private CheckedCompiler() {
    }

    /**
     * Compiles a project.
     *
     * @param project the folder, or the {@code .epn} file in it
     * @return the result of {@link ProjectCompiler#compile(Path, CompileOptions)} with these errors; without a
     *         deployment if there are any
     * @throws IOException if a file that is there cannot be read or the classes cannot be written
     */
    public static CompileResult compile(Path project, CompileOptions options) throws IOException {
        var compiled = ProjectCompiler.compile(project, options);
        var errors = ProcessorFindings.of(compiled).stream().flatMap(processor -> processor.links().stream())
                .map(ProcessorFindings.Found::problem).filter(problem -> problem.isError() && LinkCodes.showsAtRunTime(problem.code())).toList();
        if (errors.isEmpty()) {
            return compiled;
        }
        var problems = new ArrayList<>(compiled.problems());
        problems.addAll(errors);
        return new CompileResult(compiled.folder(), compiled.file(), Optional.empty(), compiled.network(), compiled.classPath(),
                compiled.hasAllClasses(), compiled.processors(), Optional.empty(), Requirements.NONE,
                problems.stream().distinct().sorted(EpnProblem.BY_PLACE).toList());
    }
}
