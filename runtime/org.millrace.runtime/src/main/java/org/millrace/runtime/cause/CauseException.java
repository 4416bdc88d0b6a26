package org.millrace.runtime.cause;

/** Says why an output cannot be explained; the message is for the user. */
public final class CauseException extends Exception {

    private static final long serialVersionUID = 1;

    /** Creates an exception with a message for the user. */
    public CauseException(String message) {
        super(message);
    }
}
