package org.millrace.launcher;

/** Signals that the runtime ended unexpectedly. */
final class RuntimeEndedException extends Exception {

    private static final long serialVersionUID = 1;

    RuntimeEndedException() {
    }

    /** Describes how it ended, for the user. */
    RuntimeEndedException(String ending) {
        super(ending);
    }
}
