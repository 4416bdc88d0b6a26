package org.millrace.compiler.check;

import org.millrace.epn.EpnProblem;

import java.nio.file.Path;
import java.util.List;

/**
 * What was found.
 *
 * @param folder   the folder to which the files of the problems are relative
 * @param problems errors and warnings, in the order of the files
 */
public record CheckResult(Path folder, List<EpnProblem> problems) {

    /** Copies the list. */
    public CheckResult {
        problems = List.copyOf(problems);
    }

    /** Only what was found in one file. */
    public CheckResult only(String file) {
        return new CheckResult(folder, problems.stream().filter(problem -> problem.file().equals(file)).toList());
    }
}
