package org.millrace.launcher;

/** The compile service could not answer; nothing is known of the statements. With a message for the user. */
public final class CompileServiceException extends Exception {

    private static final long serialVersionUID = 1;

    CompileServiceException(String message) {
        super(message);
    }

    CompileServiceException(String message, Throwable cause) {
        super(message, cause);
    }
}
