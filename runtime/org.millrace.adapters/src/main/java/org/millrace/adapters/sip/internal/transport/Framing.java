package org.millrace.adapters.sip.internal.transport;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Finds the messages in the bytes of a connection, by the field Content-Length. Not for several threads at once. */
final class Framing {

    private static final int MOST_DIGITS = 9;

    private final int most;
    private byte[] bytes = new byte[4096];
    private int filled;
    private int from;

    /** How far the bytes were searched for the end of a header. */
    private int searched;

    /**
     * @param most the size of the largest message in bytes
     */
    Framing(int most) {
        this.most = most;
    }

    /** The connection cannot be read any further. */
    static final class LostException extends Exception {

        private static final long serialVersionUID = 1L;

        LostException(String reason) {
            super(reason, null, false, false);
        }
    }

    void add(byte[] read, int length) {
        if (filled + length > bytes.length) {
            System.arraycopy(bytes, from, bytes, 0, filled - from);
            searched -= from;
            filled -= from;
            from = 0;
            if (filled + length > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, filled + length));
            }
        }
        System.arraycopy(read, 0, bytes, filled, length);
        filled += length;
    }

    /** Skips line ends between messages; returns whether there are two, which ask for a sign of life (RFC 5626). */
    boolean skipLineEnds() {
        var skipped = 0;
        while (from < filled && (bytes[from] == '\r' || bytes[from] == '\n')) {
            from++;
            skipped++;
        }
        searched = Math.max(searched, from);
        return skipped >= 4;
    }

    /** Returns the next message; empty if it has not arrived as a whole. */
    Optional<byte[]> next() throws LostException {
        var header = headerEnd();
        if (header < 0) {
            if (filled - from > most) {
                throw new LostException("a header is longer than " + most + " bytes (maximumMessageSize)");
            }
            return Optional.empty();
        }
        var length = contentLength(header);
        if (length > most || header - from + length > most) {
            throw new LostException("a message is longer than " + most + " bytes (maximumMessageSize)");
        }
        var end = header + Math.max(0, length);
        if (end > filled) {
            return Optional.empty();
        }
        var message = Arrays.copyOfRange(bytes, from, end);
        from = end;
        searched = end;
        return Optional.of(message);
    }

    /** Returns what is left. */
    byte[] rest() {
        return Arrays.copyOfRange(bytes, from, filled);
    }

    /** Returns the index behind the empty line; -1 if it has not arrived. */
    private int headerEnd() {
        for (var i = Math.max(searched, from); i < filled; i++) {
            if (bytes[i] == '\n' && i > from && (bytes[i - 1] == '\n' || i - 2 >= from && bytes[i - 1] == '\r' && bytes[i - 2] == '\n')) {
                searched = i;
                return i + 1;
            }
        }
        searched = filled;
        return -1;
    }

    /** Returns the first Content-Length; -1 if it is absent or no number, which the parser reports. */
    private int contentLength(int end) {
        var line = from;
        while (line < end) {
            var next = line;
            while (bytes[next] != '\n') {
                next++;
            }
            var colon = line;
            while (colon < next && bytes[colon] != ':') {
                colon++;
            }
            var name = new String(bytes, line, Math.min(colon - line, 20), StandardCharsets.ISO_8859_1).strip();
            if (name.equalsIgnoreCase("Content-Length") || name.equalsIgnoreCase("l")) {
                var value = colon < next ? new String(bytes, colon + 1, next - colon - 1, StandardCharsets.ISO_8859_1).strip() : "";
                return !value.isEmpty() && value.length() <= MOST_DIGITS && value.chars().allMatch(c -> c >= '0' && c <= '9') ? Integer.parseInt(value) : -1;
            }
            line = next + 1;
        }
        return -1;
    }
}
