package org.millrace.runtime.kernel;

import java.util.concurrent.TimeUnit;

/**
 * The log of one stage, limited in rate: a stage that fails on every event writes a few lines and
 * then now and again how many more there were.
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
