package org.millrace.junit.bridge;

/**
 * Why a test fails.
 *
 * @param mistake  whether the test or the project has a mistake, so that nothing was compared
 * @param message  the message for the user, which may have several lines
 * @param expected the expected values, a line for each; empty if nothing was compared
 * @param actual   the same lines with the values that came
 */
public record Fault(boolean mistake, String message, String expected, String actual) {

    /** Creates a mistake. */
    public static Fault mistake(String message) {
        return new Fault(true, message, "", "");
    }
}
