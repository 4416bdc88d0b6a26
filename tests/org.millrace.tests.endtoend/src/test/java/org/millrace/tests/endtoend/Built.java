package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/**
 * Builds the distribution, without the workbench, before the tests: a build by the script itself would exceed their
 * timeouts.
 */
final class Built {

    private static final int LIMIT_MINUTES = 10;

    static {
        try {
            var said = Files.createTempFile("millrace-help-", ".txt");
            var build = new ProcessBuilder(MillraceCommand.ROOT.resolve("millrace").toString(), "help")
                    .redirectErrorStream(true).redirectOutput(said.toFile()).start();
            if (!build.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                build.destroyForcibly();
            }
            if (build.waitFor() != 0) {
                throw new IllegalStateException("millrace help failed: " + Files.readString(said));
            }
            Files.delete(said);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("millrace help did not end", e);
        }
    }

    private Built() {
    }

    static void once() {
        // The static initializer builds.
    }
}
