package org.millrace.compiler.check;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.epn.EpnProblem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Predicate;

/** Compiles a project with each of its statement sets that no processor reads at present. */
final class StatementSetCheck {

    /**
     * A project compiled with a statement set.
     *
     * @param file     its file, relative to the project
     * @param compiled the project with the set in place of the files of its processor
     */
    record CompiledSet(String file, CompileResult compiled) {

        /** Returns a problem that is not a problem of the project without the set; the message names the set if the problem is in another file. */
        EpnProblem named(EpnProblem problem) {
            return problem.file().equals(file) ? problem : new EpnProblem(problem.file(), problem.line(), problem.column(), problem.severity(),
                    problem.code(), "with the statements of " + file + ": " + problem.message(), problem.advice());
        }
    }

    private StatementSetCheck() {
    }

    /**
     * Compiles the project.
     *
     * @param usual the project with the statements that run without further options
     * @param wanted selects sets by their files
     * @throws IOException if a file that is there cannot be read
     */
    static List<CompiledSet> compile(CompileResult usual, CompileOptions options, Predicate<String> wanted) throws IOException {
        var sets = new ArrayList<CompiledSet>();
        if (usual.network().isEmpty()) {
            return sets;
        }
        var network = usual.network().get();
        for (var processor : StatementSets.processors(network)) {
            for (var set : StatementSets.of(usual.folder(), network, processor).entrySet()) {
                if (!processor.getFiles().contains(set.getValue()) && wanted.test(set.getValue())) {
                    var overrides = new LinkedHashMap<>(options.overrides());
                    overrides.remove(StatementSets.PROPERTY);
                    overrides.put(processor.getName() + "." + StatementSets.PROPERTY, set.getKey());
                    sets.add(new CompiledSet(set.getValue(),
                            ProjectCompiler.compile(usual.folder().resolve(usual.file()), options.withOverrides(overrides))));
                }
            }
        }
        return sets;
    }
}
