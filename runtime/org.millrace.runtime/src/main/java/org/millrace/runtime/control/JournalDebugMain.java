package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;

import java.util.logging.Level;

/** Main class of the process that debugs a recorded run. Needs a launcher: a control port and a token in the environment. */
public final class JournalDebugMain {

    private JournalDebugMain() {
    }

    /**
     * Runs the service.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        LibraryLogs.set(Level.OFF);
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port == null || arguments.length > 0) {
            System.err.println("the process that debugs journals is started by a launcher, not by hand");
            System.exit(2);
        }
        var service = new JournalDebugService();
        var end = service.end();
        System.exit(LauncherConnection.serve(port, service, service::connect, end::await, end::launcherGone, end::launcherGone));
    }
}
