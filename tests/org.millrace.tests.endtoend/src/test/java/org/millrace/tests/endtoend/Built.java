package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;

/** Sees to it that the script has nothing to build: that would take longer than the tests wait for anything. The workbench is not needed. */
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
        // The work is done when the class is loaded.
    }
}
