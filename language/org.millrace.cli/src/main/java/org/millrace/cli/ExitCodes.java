package org.millrace.cli;

/** The exit codes of every subcommand. */
final class ExitCodes {

    /** All went well. */
    static final int OK = 0;
    /** The input has errors, or a run did not go as it should. */
    static final int FAILED = 1;
    /** The command was used wrongly. */
    static final int USAGE = 2;
    /** All went well, but what was measured does not meet the requirements. */
    static final int NOT_MET = 3;

    private ExitCodes() {
    }

    /** Returns the exit code of runs: one that went wrong does not count as measured. */
    static int of(boolean ok, boolean met) {
        return ok ? met ? OK : NOT_MET : FAILED;
    }
}
