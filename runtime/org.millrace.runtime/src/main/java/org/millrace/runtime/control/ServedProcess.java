package org.millrace.runtime.control;

import org.millrace.control.ControlChannel;
import org.millrace.control.LauncherControl;
import org.millrace.control.RuntimeControl;
import org.millrace.control.temporary.PrivateFolder;
import sun.misc.Signal;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The network of a process that a launcher has started. Its methods are called by different threads. */
public interface ServedProcess {

    /** Sets the launcher, before any request. */
    void connect(LauncherControl launcher);

    /** Waits for {@link #shutdown}. */
    void awaitEnd() throws InterruptedException;

    /** Lets {@link #awaitEnd} return. */
    void shutdown();

    /** Stops the network, if one runs. */
    void end();

    /**
     * Serves a launcher until it asks the process to end.
     *
     * @param port    the port of the launcher, from the environment
     * @param service answers its requests
     * @return the exit code
     */
    static int serve(String port, RuntimeControl service, ServedProcess process) throws InterruptedException {
        // A service manager may signal all processes at once; the launcher then drains this one first.
        Signal.handle(new Signal("TERM"), signal -> Grace.endLater());
        return LauncherConnection.serve(port, service, process::connect, () -> {
            process.awaitEnd();
            process.end();
        }, () -> {
            Grace.endLater();
            process.shutdown();
        }, () -> {
            LauncherConnection.deleteFiles();
            Runtime.getRuntime().halt(ControlChannel.EXIT_DISCONNECTED);
        });
    }

    /** The time that a launcher has to end a process in good order. */
    final class Grace {

        private static final int GRACE_SECONDS = 10;
        private static final int ENDED_BY_TERM = 143;

        private Grace() {
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
}
