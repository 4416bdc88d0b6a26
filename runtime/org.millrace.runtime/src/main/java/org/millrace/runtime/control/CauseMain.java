package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;

import java.util.logging.Level;

/** Main class of the process that explains outputs. Needs a launcher: a control port and a token in the environment. */
public final class CauseMain {

    private CauseMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        // A replay of some events only may let statements fail that have not failed.
        LibraryLogs.set(Level.OFF);
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port == null || arguments.length > 0) {
            System.err.println("the process that explains outputs is started by a launcher, not by hand");
            System.exit(2);
        }
        var service = new CauseService();
        var end = service.end();
        System.exit(LauncherConnection.serve(port, service, launcher -> { }, end::await, end::launcherGone, end::launcherGone));
    }
}
