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
        description = "Compiles a project and runs it in a separate JVM until it is interrupted; then processes the received "
                + "events and prints the measurements.")
final class ServeCommand extends RunnableProject {

    private static final int LAST_PORT = 65_535;

    @Option(names = "--view", description = "Prints an address at which a browser on this machine shows the network, read-only, while it is served.")
    private boolean view;

    @Option(names = "--view-port", paramLabel = "N", description = "The port of that address (default: any free port).")
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
                Optional.empty(), environment(), RunPlan.DEFAULT_SAMPLING, false, files());
    }
}
