package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.epn.EpnProblem;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The project and how it is compiled: options that several subcommands share. */
final class ProjectOptions {

    @Parameters(paramLabel = "PROJECT", description = "the project's folder, or the .epn file in it")
    private Path project;

    @Mixin
    private OverrideOptions overrides;

    @Option(names = "--no-shared-templates",
            description = "Compiles a statement template once per value instead of once in all; the outputs are the same.")
    private boolean noSharedTemplates;

    Path folder() {
        return Files.isRegularFile(project) && project.toAbsolutePath().getParent() != null
                ? project.toAbsolutePath().normalize().getParent() : project;
    }

    /** What was set for this run, stage and property to value. */
    Map<String, String> overrides() {
        return overrides.values();
    }

    /** How the project is compiled. */
    CompileOptions options() {
        return CompileOptions.DEFAULT.withOverrides(overrides()).withParameterised(!noSharedTemplates);
    }

    /** Compiles and prints problems; the result has a deployment unless one of them is an error. */
    CompileResult compile(PrintWriter err) throws IOException {
        var result = CheckedCompiler.compile(project, options());
        result.problems().forEach(problem -> err.println(place(problem)));
        return result;
    }

    /** The problem with its file as it is seen from the working folder. */
    private String place(EpnProblem problem) {
        return Places.text(folder(), problem.file(), problem.toText());
    }
}
