package org.millrace.cli;

/** The exit codes of every subcommand. */
final class ExitCodes {

    /** All went well. */
    static final int OK = 0;
    /** The input has errors, or a run did not go as it should. */
    static final int FAILED = 1;
    /** The command was used wrongly. */
    static final int USAGE = 2;

    private ExitCodes() {
    }
}
