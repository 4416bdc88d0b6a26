package org.millrace.adapters.jms;

import java.io.IOException;

/** Signals that a connection to a broker broke; the message is for the user. */
public final class BrokenConnectionException extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates the exception. */
    public BrokenConnectionException(String message, Throwable cause) {
        super(message, cause);
    }
}
