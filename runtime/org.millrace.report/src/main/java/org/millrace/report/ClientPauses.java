package org.millrace.report;

import java.util.Locale;

/**
 * The garbage collections of the JVMs with the clients of a closed loop.
 *
 * @param count       number of pauses
 * @param maxMillis   the longest pause
 * @param totalMillis the sum of all pauses
 */
public record ClientPauses(long count, long maxMillis, long totalMillis) {

    /** Describes the pauses in a sentence. */
    public String sentence() {
        return count == 0 ? "The clients' JVMs did not pause."
                : String.format(Locale.ROOT, "The clients' JVMs paused %,d times, %,d ms at most, %,d ms in all.", count, maxMillis, totalMillis);
    }
}
