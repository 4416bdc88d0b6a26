package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Describes {@code millrace studio}; the script does it. */
@Command(name = "studio", mixinStandardHelpOptions = true,
        description = "Starts Millrace Studio, the workbench; builds it if it is missing or has changed.")
final class StudioCommand implements Runnable {

    @Option(names = "--data", paramLabel = "DIR",
            description = "the workspace; it is made if it is not there (default: millrace/workspace where your desktop keeps data, "
                    + "usually ~/.local/share)")
    private Path data;

    @Override
    public void run() {
        throw new IllegalStateException("the script starts the workbench" + (data == null ? "" : " on " + data));
    }
}
