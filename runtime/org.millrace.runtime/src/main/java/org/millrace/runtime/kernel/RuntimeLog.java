package org.millrace.runtime.kernel;

/** The log of the runtime for the user. */
@FunctionalInterface
public interface RuntimeLog {

    /** The level of a line. */
    enum Level { INFO, WARNING, ERROR }

    /**
     * Writes a line.
     *
     * @param level   the level
     * @param stage   the stage concerned; empty if none
     * @param message the text in one line
     */
    void write(Level level, String stage, String message);
}
