package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;
import org.millrace.control.temporary.PrivateFolder;
import sun.misc.Signal;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;

/**
 * Main class of the runtime process. With a control port and a token in the environment it serves its launcher;
 * otherwise it runs the given deployment until a signal.
 */
public final class RuntimeMain {

    private static final int GRACE_SECONDS = 10;
    private static final int ENDED_BY_TERM = 143;

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
            return underLauncher(port);
        }
        if (arguments.length != 1) {
            System.err.println("usage: java -cp … " + RuntimeMain.class.getName() + " deployment.json");
            return 2;
        }
        return Standalone.run(arguments[0]);
    }

    private static int underLauncher(String port) throws InterruptedException {
        var process = new RuntimeProcess();
        // A service manager may signal all processes at once; the launcher then drains this one first.
        Signal.handle(new Signal("TERM"), signal -> endLater());
        return LauncherConnection.serve(port, new RuntimeService(process), process::connect, () -> {
            process.awaitEnd();
            process.end();
        }, () -> {
            endLater();
            process.shutdown();
        }, () -> {
            LauncherConnection.deleteFiles();
            Runtime.getRuntime().halt(ControlChannel.EXIT_DISCONNECTED);
        });
    }

    /** Gives the launcher time to stop the network, then ends the process. */
    private static void endLater() {
        var timer = new Thread(() -> {
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(GRACE_SECONDS));
            PrivateFolder.deleteOfProcess();
            Runtime.getRuntime().halt(ENDED_BY_TERM);
        }, "end-later");
        timer.setDaemon(true);
        timer.start();
    }
}
