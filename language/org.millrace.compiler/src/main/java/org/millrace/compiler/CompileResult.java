package org.millrace.compiler;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.load.LoadSpec;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.model.Network;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What became of a project.
 *
 * @param folder     the project's folder, absolute; the files of the problems are relative to it
 * @param deployment the deployment; empty exactly if there are errors
 * @param network    the network, as far as it could be read
 * @param classPath  the classes of the project, as far as they could be compiled
 * @param processors the statements, with those that have faults
 * @param load       the load that the project declares; empty if it declares none or there are errors
 * @param problems   what was found, errors and warnings, in the order of the files
 */
public record CompileResult(Path folder, Optional<Deployment> deployment, Optional<Network> network, List<Path> classPath,
        List<ProcessorText> processors, Optional<LoadSpec> load, List<EpnProblem> problems) {

    /** Copies the lists. */
    public CompileResult {
        classPath = List.copyOf(classPath);
        processors = List.copyOf(processors);
        problems = List.copyOf(problems);
    }

    /** Whether all Java sources are compiled, so that a class that is not found does not exist. */
    public boolean hasAllClasses() {
        return problems.stream().noneMatch(problem -> problem.isError() && problem.file().endsWith(".java"));
    }

    /** A result without a network. */
    static CompileResult nothing(Path folder, List<EpnProblem> problems) {
        return new CompileResult(folder, Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty(), problems);
    }
}
