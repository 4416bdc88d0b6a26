package org.millrace.compiler.internal;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Collects what is found while a project is compiled. */
public final class Problems {

    private final List<EpnProblem> found = new ArrayList<>();

    /** Begins with nothing found. */
    public Problems() {
    }

    /** Adds problems that somebody else found. */
    public void addAll(Collection<EpnProblem> problems) {
        found.addAll(problems);
    }

    /** Adds an error. */
    public void error(String file, Position at, String code, String message, String advice) {
        found.add(EpnProblem.error(file, at, code, message, advice));
    }

    /** Adds a warning. */
    public void warning(String file, Position at, String code, String message, String advice) {
        found.add(EpnProblem.warning(file, at, code, message, advice));
    }

    /** Whether an error was found. */
    public boolean anyError() {
        return EpnProblem.anyError(found);
    }

    /** Everything that was found, in the order of the files. */
    public List<EpnProblem> sorted() {
        return found.stream().distinct().sorted(EpnProblem.BY_PLACE).toList();
    }
}
