package org.millrace.compiler;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.feed.Load;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.model.Network;
import org.millrace.report.requirement.Requirements;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What became of a project.
 *
 * @param folder        the project's folder, absolute; the files of the problems are relative to it
 * @param file          the name of the file with the network; empty if it is not known which
 * @param deployment    the deployment; empty if there are errors
 * @param network       the network, as far as it could be read
 * @param classPath     the classes of the project, as far as they could be compiled
 * @param hasAllClasses whether all Java sources are compiled, so that a class that is not found does not exist
 * @param processors    the statements, with those that have faults
 * @param load          the load that the project declares; empty if it declares none or there are errors
 * @param requirements  the requirements that the project declares
 * @param problems      what was found, errors and warnings, in the order of the files
 */
public record CompileResult(Path folder, String file, Optional<Deployment> deployment, Optional<Network> network, List<Path> classPath,
        boolean hasAllClasses, List<ProcessorText> processors, Optional<Load> load, Requirements requirements,
        List<EpnProblem> problems) {

    /** Copies the lists. */
    public CompileResult {
        classPath = List.copyOf(classPath);
        processors = List.copyOf(processors);
        problems = List.copyOf(problems);
    }

    /** A result without a network. */
    static CompileResult nothing(Path folder, String file, List<EpnProblem> problems) {
        return new CompileResult(folder, file, Optional.empty(), Optional.empty(), List.of(), false, List.of(), Optional.empty(),
                Requirements.NONE, problems);
    }
}
