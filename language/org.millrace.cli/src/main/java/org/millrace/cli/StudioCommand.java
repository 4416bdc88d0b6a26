package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Describes {@code millrace studio}; the script does it. */
@Command(name = "studio", mixinStandardHelpOptions = true,
        description = "Starts Millrace Studio, the workbench; builds it if it is missing or has changed.")
final class StudioCommand implements Runnable {

    @Option(names = "--data", paramLabel = "DIR",
            description = "workspace folder; created if missing (default: millrace/workspace in the data folder of your desktop, "
                    + "usually ~/.local/share)")
    private Path data;

    @Override
    public void run() {
        throw new IllegalStateException("the script starts the workbench" + (data == null ? "" : " on " + data));
    }
}
