package org.millrace.launcher;

/**
 * Signals that the compile service did not answer, so the statements are unchecked. The message is for the
 * user.
 */
public final class CompileServiceException extends Exception {

    private static final long serialVersionUID = 1;

    CompileServiceException(String message) {
        super(message);
    }

    CompileServiceException(String message, Throwable cause) {
        super(message, cause);
    }
}
