package org.millrace.compiler.check;

import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was found.
 *
 * @param folder     the folder to which the files of the problems are relative
 * @param problems   errors and warnings, in the order of the files
 * @param deployment the compiled network; empty if it has errors, or if one file was checked
 */
public record CheckResult(Path folder, List<EpnProblem> problems, Optional<Deployment> deployment) {

    /** Creates the result of a file. */
    public CheckResult(Path folder, List<EpnProblem> problems) {
        this(folder, problems, Optional.empty());
    }

    /** Copies the list. */
    public CheckResult {
        problems = List.copyOf(problems);
    }

    /** Only what was found in one file. */
    public CheckResult only(String file) {
        return new CheckResult(folder, problems.stream().filter(problem -> problem.file().equals(file)).toList());
    }
}
