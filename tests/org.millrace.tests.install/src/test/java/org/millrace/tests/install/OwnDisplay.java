package org.millrace.tests.install;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * The display of the workbenches that these tests start. Tests of other modules run at the same time with mouse and
 * keyboard input, and a window on their display would take the focus.
 */
final class OwnDisplay {

    private static String name = "";

    private OwnDisplay() {
    }

    /**
     * Sets this display for a process that is not started yet. The first call starts the display, which ends with this
     * JVM.
     */
    static synchronized void use(ProcessBuilder process) throws IOException {
        if (name.isEmpty()) {
            name = start();
        }
        process.environment().put("DISPLAY", name);
        process.environment().remove("XAUTHORITY");
    }

    private static String start() throws IOException {
        // The server chooses a free number and prints it when it is ready.
        var server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroy));
        var number = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII)).readLine();
        if (number == null) {
            throw new IOException("the virtual display did not start");
        }
        return ":" + number.strip();
    }
}
