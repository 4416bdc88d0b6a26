package org.millrace.control;

/** The exit codes of processes. */
public final class ExitCode {

    private static final int SIGNALS = 128;

    private ExitCode() {
    }

    /** Describes how a process ended whose exit codes have no meaning, as the end of a sentence. */
    public static String describe(int code) {
        return code > SIGNALS ? "was ended by signal " + (code - SIGNALS) : "ended with exit code " + code;
    }
}
