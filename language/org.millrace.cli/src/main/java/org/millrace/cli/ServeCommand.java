package org.millrace.cli;

import org.millrace.launcher.RunPlan;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Runs a project without a load. */
@Command(name = "serve", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project and runs it in a JVM of its own until it is interrupted; then what came in is "
                + "processed, and what was measured is printed.")
final class ServeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private RuntimeOptions runtime;

    @Mixin
    private ResultOptions results;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        var jvm = runtime.jvm();
        results.check();
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var file = Files.createTempFile("millrace-", ".deployment.json");
        try {
            var plan = new RunPlan(compiled.deployment().get(), file, jvm, Optional.empty(), false, Optional.empty(),
                    Map.of());
            return new Execution(spec.commandLine().getOut(), err).run(plan, project.folder(), results);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
