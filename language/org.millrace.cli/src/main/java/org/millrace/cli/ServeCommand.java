package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.launcher.RunPlan;

import picocli.CommandLine.Command;

import java.nio.file.Path;
import java.util.Optional;

/** Runs a project without a load. */
@Command(name = "serve", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project and runs it in a JVM of its own until it is interrupted; then what came in is "
                + "processed, and what was measured is printed.")
final class ServeCommand extends RunnableProject {

    @Override
    RunPlan plan(CompileResult compiled, Path deploymentFile) {
        return new RunPlan(compiled.deployment().orElseThrow(), deploymentFile, jvm(), Optional.empty(), false,
                Optional.empty(), environment());
    }
}
