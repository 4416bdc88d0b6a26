package org.millrace.junit.internal;

/** Signals a mistake of the user; the message is for them. */
public final class MistakeException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * @param message the message
     */
    public MistakeException(String message) {
        super(message);
    }
}
