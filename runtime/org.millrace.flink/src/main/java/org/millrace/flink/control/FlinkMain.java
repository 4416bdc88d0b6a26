package org.millrace.flink.control;

import org.millrace.control.ControlChannel;
import org.millrace.flink.embedded.FlinkLogs;
import org.millrace.runtime.control.LibraryLogs;
import org.millrace.runtime.control.ServedProcess;

import java.util.logging.Level;

/** Main class of the process that runs a network on an embedded cluster; a launcher starts it. */
public final class FlinkMain {

    private FlinkMain() {
    }

    /**
     * Runs the process.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws InterruptedException {
        LibraryLogs.set(Level.WARNING);
        FlinkLogs.set();
        var port = System.getenv(ControlChannel.PORT_VARIABLE);
        if (port == null || arguments.length > 0) {
            System.err.println("the process of a job is started by a launcher, not by hand");
            System.exit(2);
        }
        // An error of this thread must not leave the threads of the cluster running.
        var exitCode = 1;
        try {
            var process = new FlinkProcess();
            exitCode = ServedProcess.serve(port, new FlinkService(process), process);
        } catch (RuntimeException | Error e) {
            e.printStackTrace();
        } finally {
            System.exit(exitCode);
        }
    }
}
