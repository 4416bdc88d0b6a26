package org.millrace.epn.edit;

import java.util.Objects;

/**
 * Why an edit cannot be done.
 *
 * @param message what stands in its way, without a full stop
 * @param advice  what to do about it; may be empty
 */
public record Refusal(String message, String advice) {

    /** Checks that nothing is {@code null}. */
    public Refusal {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(advice, "advice");
    }

    /** Message and advice as one line. */
    public String toText() {
        return advice.isEmpty() ? message : message + "; " + advice;
    }
}
