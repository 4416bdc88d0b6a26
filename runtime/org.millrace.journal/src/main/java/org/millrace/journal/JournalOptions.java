package org.millrace.journal;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How a journal is written.
 *
 * @param folder       the folder; created if missing
 * @param fsync        when written bytes are forced to the disk
 * @param segmentBytes the size at which a new segment begins, in bytes
 * @param keepBytes    the size of all segments above which the oldest ones are deleted, in bytes; 0 to keep all
 * @param keepAge      the age above which segments are deleted; zero to keep all
 */
public record JournalOptions(Path folder, Fsync fsync, long segmentBytes, long keepBytes, Duration keepAge) {

    /** When written bytes are forced to the disk. */
    public enum Fsync {
        /** Never; a crash of the machine may lose what the operating system has not written, a crash of the process loses nothing. */
        NONE,
        /** Once per second. */
        INTERVAL,
        /** Before each event, or each batch of an adapter, is processed. */
        EACH
    }

    /** The default of {@link #segmentBytes}. */
    public static final long DEFAULT_SEGMENT_BYTES = 64L << 20;

    /** Creates options with the default segments that keep everything. */
    public static JournalOptions of(Path folder) {
        return new JournalOptions(folder, Fsync.INTERVAL, DEFAULT_SEGMENT_BYTES, 0, Duration.ZERO);
    }
}
