package org.millrace.compiler;

import org.millrace.compiler.load.LoadSpec;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What became of a project.
 *
 * @param folder     the project's folder, absolute; the files of the problems are relative to it
 * @param deployment the deployment; empty exactly if there are errors
 * @param load       the load that the project declares; empty if it declares none or there are errors
 * @param problems   what was found, errors and warnings, in the order of the files
 */
public record CompileResult(Path folder, Optional<Deployment> deployment, Optional<LoadSpec> load, List<EpnProblem> problems) {

    /** Copies the list. */
    public CompileResult {
        problems = List.copyOf(problems);
    }
}
