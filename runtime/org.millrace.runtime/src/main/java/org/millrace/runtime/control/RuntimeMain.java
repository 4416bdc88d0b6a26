package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;

import java.util.logging.Level;

/**
 * Main class of the runtime process. With a control port and a token in the environment it serves its launcher;
 * otherwise it runs the given deployment until a signal.
 */
public final class RuntimeMain {

    private RuntimeMain() {
    }

    /**
     * Runs the process.
     *
     * @param arguments none under a launcher; otherwise the path of a deployment file
     */
    public static void main(String[] arguments) throws InterruptedException {
        LibraryLogs.set(Level.WARNING);
        // An error of this thread must not leave the network's threads running.
        var exitCode = 1;
        try {
            exitCode = run(arguments);
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
        } finally {
            System.exit(exitCode);
        }
    }

    private static int run(String[] arguments) throws InterruptedException {
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port != null) {
            var process = new RuntimeProcess();
            return ServedProcess.serve(port, new RuntimeService(process), process);
        }
        if (arguments.length != 1) {
            System.err.println("usage: java -cp … " + RuntimeMain.class.getName() + " deployment.json");
            return 2;
        }
        return Standalone.run(arguments[0]);
    }
}
