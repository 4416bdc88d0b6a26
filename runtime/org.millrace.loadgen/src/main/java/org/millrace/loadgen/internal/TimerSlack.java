package org.millrace.loadgen.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The time by which Linux may delay a timer of a thread in order to handle several timers at once: 50 microseconds unless
 * a thread says otherwise. See {@code PR_SET_TIMERSLACK} of prctl(2).
 */
final class TimerSlack {

    private static final Path THREAD = Path.of("/proc/thread-self");

    private TimerSlack() {
    }

    /** Makes the timers of this thread as exact as possible; elsewhere than on Linux, they stay as they are. */
    static void minimize() {
        try {
            if (Files.exists(THREAD)) {
                Files.writeString(Path.of("/proc", Files.readSymbolicLink(THREAD).getFileName().toString(), "timerslack_ns"), "1");
            }
        } catch (IOException e) {
            // Not allowed here: events are a little less punctual, which the lateness shows.
        }
    }
}
