package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.internal.Problems;
import org.millrace.compiler.internal.ProjectLoad;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.Providers;

import java.util.List;

/** Checks a load that is not saved. */
public final class LoadCheck {

    private LoadCheck() {
    }

    /**
     * Checks the content of a {@code load.json} against the network of a project, as the compiler does. Reads the files that it names.
     *
     * @param compiled the project
     * @return the problems; none if the project has no network
     */
    public static List<EpnProblem> of(CompileResult compiled, JavaTypes types, Providers providers, String text) {
        var problems = new Problems();
        compiled.network().ifPresent(network -> new ProjectLoad(network, types, providers, problems).read(text, compiled.folder()));
        return problems.sorted();
    }
}
