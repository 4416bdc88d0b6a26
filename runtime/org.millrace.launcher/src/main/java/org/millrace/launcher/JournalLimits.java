package org.millrace.launcher;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.runtime.api.Durations;

import java.util.List;

/**
 * When the oldest files of a journal are deleted.
 *
 * @param keepBytes   the size of all files above which the oldest are deleted; 0 to keep all
 * @param keepSeconds the age above which files are deleted; 0 to keep all
 */
public record JournalLimits(long keepBytes, long keepSeconds) {

    private static final int KILO = 10;

    /**
     * Reads the limits that a user has written.
     *
     * @param texts sizes, such as {@code 10g}, and times, such as {@code 48h}; the last of each kind counts
     * @throws IllegalArgumentException if one is neither; the message is for the user
     */
    public static JournalLimits parse(List<String> texts) {
        var bytes = 0L;
        var seconds = 0L;
        for (var text : texts) {
            if (isSize(text)) {
                bytes = bytes(text);
            } else {
                seconds = seconds(text);
            }
        }
        return new JournalLimits(bytes, seconds);
    }

    /**
     * Reads the size of a file of a journal, such as {@code 64m}.
     *
     * @return the size in bytes, at least {@link JournalParams#LEAST_SEGMENT_BYTES}
     * @throws IllegalArgumentException if it is no size, or too small; the message is for the user
     */
    public static long segmentBytes(String text) {
        if (!isSize(text) || bytes(text) < JournalParams.LEAST_SEGMENT_BYTES) {
            throw new IllegalArgumentException("'" + text + "' is not a size of at least 64k; use for instance 64m");
        }
        return bytes(text);
    }

    private static boolean isSize(String text) {
        return text.matches("[1-9][0-9]{0,8}[kKmMgG]");
    }

    private static long bytes(String text) {
        var shift = switch (Character.toLowerCase(text.charAt(text.length() - 1))) {
            case 'k' -> KILO;
            case 'm' -> 2 * KILO;
            default -> 3 * KILO;
        };
        return Long.parseLong(text.substring(0, text.length() - 1)) << shift;
    }

    private static long seconds(String text) {
        try {
            var seconds = Durations.parse(text).toSeconds();
            if (seconds > 0) {
                return seconds;
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw new IllegalArgumentException("'" + text + "' is neither a size, such as 10g, nor a time of at least a second, such as 48h");
    }
}
