package org.millrace.cli;

/** Something the user can mend; the message says what and how. */
final class UserError extends Exception {

    private static final long serialVersionUID = 1;

    UserError(String message) {
        super(message);
    }
}
