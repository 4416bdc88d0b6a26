package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.launcher.RunPlan;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Runs a project without a load. */
@Command(name = "serve", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project and runs it in a JVM of its own until it is interrupted; then what came in is "
                + "processed, and what was measured is printed.")
final class ServeCommand extends RunnableProject {

    private static final int LAST_PORT = 65_535;

    @Option(names = "--view", description = "Prints an address at which a browser of this machine shows the network, for reading, as long as it is served.")
    private boolean view;

    @Option(names = "--view-port", paramLabel = "N", description = "The port of that address (default: any that is free).")
    private Optional<Integer> port = Optional.empty();

    @Override
    void checkOptions() {
        if (port.isPresent() && !view) {
            throw new ParameterException(spec().commandLine(), "--view-port has a meaning with --view only");
        }
        if (port.isPresent() && (port.get() < 1 || port.get() > LAST_PORT)) {
            throw new ParameterException(spec().commandLine(), "--view-port must lie between 1 and " + LAST_PORT);
        }
    }

    @Override
    Beside beside(CompileResult compiled) throws IOException, UserError {
        return view ? ServedView.open(compiled, port.orElse(0), spec().commandLine().getErr()) : super.beside(compiled);
    }

    @Override
    RunPlan plan(CompileResult compiled, Path deploymentFile) {
        return new RunPlan(compiled.deployment().orElseThrow(), deploymentFile, jvm(), Optional.empty(), false,
                Optional.empty(), environment(), RunPlan.DEFAULT_SAMPLING);
    }
}
