package org.millrace.launcher;

/** The runtime ended while it was needed. */
final class RuntimeGone extends Exception {

    private static final long serialVersionUID = 1;
}
