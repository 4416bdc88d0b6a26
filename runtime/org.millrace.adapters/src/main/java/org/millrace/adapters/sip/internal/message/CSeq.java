package org.millrace.adapters.sip.internal.message;

import java.util.Optional;

/**
 * The value of the header field CSeq.
 *
 * @param number the sequence number, less than 2^31
 * @param method the method
 */
public record CSeq(long number, String method) {

    private static final long LIMIT = 1L << 31;
    private static final int MOST_DIGITS = 10;

    static Optional<CSeq> of(String text) {
        var end = 0;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        if (end == 0 || end > MOST_DIGITS || end == text.length() || !HeaderText.isBlank(text.charAt(end))) {
            return Optional.empty();
        }
        var number = Long.parseLong(text.substring(0, end));
        var method = text.substring(end).strip();
        return number < LIMIT && HeaderText.isToken(method) ? Optional.of(new CSeq(number, method)) : Optional.empty();
    }
}
