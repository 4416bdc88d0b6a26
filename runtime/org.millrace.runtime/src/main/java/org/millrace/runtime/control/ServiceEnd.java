package org.millrace.runtime.control;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a process that answers requests until its launcher asks it to end, or disconnects. For any thread. */
final class ServiceEnd {

    private static final int GRACE_SECONDS = 2;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);

    /** Returns whether the process goes on. */
    boolean isOpen() {
        return ended.getCount() > 0;
    }

    /** Ends the process at the request of the launcher. */
    void requested() {
        ended.countDown();
    }

    /** Ends the process because the launcher has disconnected. */
    void launcherGone() {
        if (isOpen()) {
            LauncherConnection.deleteFiles();
        }
        gone.countDown();
        ended.countDown();
    }

    /** Waits for the end, and gives the launcher time to receive the answer to its shutdown request. */
    void await() throws InterruptedException {
        ended.await();
        if (!gone.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
            System.err.println("the launcher asked for the end and does not hang up");
        }
    }
}
