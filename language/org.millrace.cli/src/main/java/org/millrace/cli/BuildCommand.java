package org.millrace.cli;

import picocli.CommandLine.Command;

/** Describes {@code millrace build}; the script does it, since it has to work before anything is built. */
@Command(name = "build", mixinStandardHelpOptions = true,
        description = "Builds all parts that are missing or have changed: this command, the runtime, the update site in dist/update-site and "
                + "Millrace Studio in dist/studio. Every other subcommand builds the parts that it needs.")
final class BuildCommand implements Runnable {

    @Override
    public void run() {
        // By now the script has built.
    }
}
