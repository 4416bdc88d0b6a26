package org.millrace.runtime.plan.direct;

/**
 * Signals that a statement does not have the form for direct compilation; the message contains the reason, for
 * the user.
 */
public final class NotDirectException extends Exception {

    private static final long serialVersionUID = 1;

    NotDirectException(String reason) {
        super(reason);
    }
}
