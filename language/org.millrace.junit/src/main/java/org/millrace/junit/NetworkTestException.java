package org.millrace.junit;

/**
 * Signals that a network cannot be tested: the project or the test has a mistake, no installation of Millrace is found, or the
 * process for tests has ended. The message says what to do.
 */
public final class NetworkTestException extends RuntimeException {

    private static final long serialVersionUID = 1;

    NetworkTestException(String message, Throwable cause) {
        super(message, cause);
    }

    NetworkTestException(String message) {
        super(message);
    }
}
