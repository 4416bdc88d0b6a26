package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;

import java.util.logging.Level;
import java.util.logging.Logger;

/** The process of the compile service. It needs a launcher: a control port and token in the environment. */
public final class CompilerMain {

    /** Held, since loggers are collected otherwise, and their levels with them. */
    private static final Logger ESPER_LOG = Logger.getLogger("com.espertech");

    private CompilerMain() {
    }

    /**
     * Runs.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        // What Esper finds is in the answers.
        ESPER_LOG.setLevel(Level.OFF);
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port == null || arguments.length > 0) {
            System.err.println("the compile service is started by a launcher, not by hand");
            System.exit(2);
        }
        var service = new CompilerService();
        System.exit(LauncherConnection.serve(port, service, launcher -> { }, service::awaitEnd, service::launcherGone,
                service::launcherGone));
    }
}
