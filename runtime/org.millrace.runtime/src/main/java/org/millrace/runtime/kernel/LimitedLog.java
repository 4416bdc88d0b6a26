package org.millrace.runtime.kernel;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

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

    /**
     * Asks an adapter, which may have bugs.
     *
     * @param request   what it is asked to do, as after "failed to"
     * @param otherwise the answer if it fails, which is logged
     */
    <T> T ask(String request, Supplier<T> question, T otherwise) {
        try {
            return question.get();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            warn("the adapter failed to " + request + ": " + describe(e));
            return otherwise;
        }
    }

    static String describe(Throwable error) {
        var message = error.getMessage();
        return error.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }
}
