package org.millrace.runtime.kernel;

/** Where the runtime writes lines for the user. */
@FunctionalInterface
public interface RuntimeLog {

    /** How important a line is. */
    enum Level { INFO, WARNING, ERROR }

    /**
     * Writes a line.
     *
     * @param level   how important it is
     * @param stage   the stage that it is about; empty if none
     * @param message the text, one line
     */
    void write(Level level, String stage, String message);
}
