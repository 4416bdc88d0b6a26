package org.millrace.runtime.kernel;

import java.util.concurrent.TimeUnit;

/**
 * A rate-limited log of one stage: repeated failures log a few lines and occasionally the number of suppressed
 * ones.
 */
final class LimitedLog {

    private static final int BURST = 5;
    private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final RuntimeLog log;
    private final String stage;
    private long windowStart;
    private int written;
    private long suppressed;

    LimitedLog(RuntimeLog log, String stage) {
        this.log = log;
        this.stage = stage;
    }

    synchronized void warn(String message) {
        var now = System.nanoTime();
        if (now - windowStart > WINDOW_NANOS) {
            flush();
            windowStart = now;
            written = 0;
        }
        if (written < BURST) {
            written++;
            log.write(RuntimeLog.Level.WARNING, stage, message);
        } else {
            suppressed++;
        }
    }

    synchronized void flush() {
        if (suppressed > 0) {
            log.write(RuntimeLog.Level.WARNING, stage, suppressed + " more messages of this stage were not shown");
            suppressed = 0;
        }
    }

    static String describe(Throwable error) {
        var message = error.getMessage();
        return error.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }
}
