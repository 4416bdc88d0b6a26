package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.control.JournalMessages.StateParams;
import org.millrace.launcher.RunPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
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

    @Option(names = "--state", paramLabel = "DIR", description = "Keeps the state of the network in a folder, with a journal: after a crash, the same command "
            + "goes on where the network was.")
    private Optional<Path> state = Optional.empty();

    @Option(names = "--snapshot-every", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time between two snapshots of the state (default: 10s).")
    private Optional<Duration> every = Optional.empty();

    @Option(names = "--with-history", description = "Takes the state of the statements from the whole journal at the start, not from the last snapshot, so "
            + "that new and changed statements have one, too.")
    private boolean history;

    @Override
    Optional<Path> state() {
        return state.map(folder -> folder.toAbsolutePath().normalize());
    }

    @Override
    void checkOptions() {
        if (every.isPresent() && state.isEmpty()) {
            throw new ParameterException(spec().commandLine(), "--snapshot-every has a meaning with --state DIR only");
        }
        if (history && state.isEmpty()) {
            throw new ParameterException(spec().commandLine(), "--with-history has a meaning with --state DIR only");
        }
        if (every.isPresent() && every.get().toMillis() < 1) {
            throw new ParameterException(spec().commandLine(), "--snapshot-every must be at least 1ms");
        }
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
                Optional.empty(), environment(), RunPlan.DEFAULT_SAMPLING, false, files().with(state()
                        .map(folder -> new StateParams(folder.toString(), every.map(Duration::toMillis).orElse(0L), history)).orElse(StateParams.NONE)));
    }
}
