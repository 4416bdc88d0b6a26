package org.millrace.cli;

import org.millrace.dap.DapMain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Serves the debuggers of editors. */
@Command(name = "dap", mixinStandardHelpOptions = true,
        description = "Runs a debug adapter for networks that speaks the Debug Adapter Protocol over standard input and output.",
        footer = {"", "An editor starts it; see docs/debugging.md."})
final class DapCommand implements Callable<Integer> {

    @Option(names = "--stdio", description = "Uses the standard streams. This is always so; some editors pass the option.")
    private boolean standardStreams;

    @Option(names = "--journal", paramLabel = "JOURNAL", description = "Debugs a recorded run, forward and backward, if the editor names neither a journal "
            + "nor a project.")
    private Optional<Path> journal = Optional.empty();

    @Override
    public Integer call() {
        return DapMain.runOnStandardStreams(new DebuggedNetworks(journal.map(Path::toString).orElse("")));
    }
}
