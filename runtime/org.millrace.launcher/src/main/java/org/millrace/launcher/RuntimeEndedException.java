package org.millrace.launcher;

/** Signals that the runtime ended unexpectedly. */
final class RuntimeEndedException extends Exception {

    private static final long serialVersionUID = 1;
}
