package org.millrace.cli;

import picocli.CommandLine.Command;

/** Describes {@code millrace build}; the script does it, since it has to work before anything is built. */
@Command(name = "build", mixinStandardHelpOptions = true,
        description = "Builds what is missing or has changed: this command, the runtime, the update site in dist/update-site and "
                + "Millrace Studio in dist/studio. Every other subcommand builds what it needs by itself.")
final class BuildCommand implements Runnable {

    @Override
    public void run() {
        // By now the script has built.
    }
}
