package org.millrace.runtime.kernel;

import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Counts the snapshots of a run and the pauses for them. For any thread. */
final class SnapshotFigures {

    private static final double MEGABYTE = 1e6;

    private long count;
    private long bytes;
    private long longest;

    synchronized void paused(long nanos) {
        longest = Math.max(longest, nanos);
    }

    synchronized void written(long size) {
        count++;
        bytes = size;
    }

    /** Returns the figures in words. */
    synchronized String text() {
        return String.format(Locale.ROOT, "snapshots: %,d, the last one of %.1f MB; the flow stood still for at most %.1f ms", count, bytes / MEGABYTE,
                longest / (double) TimeUnit.MILLISECONDS.toNanos(1));
    }
}
