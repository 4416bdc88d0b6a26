package org.millrace.tests.endtoend;

import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A command that has ended.
 *
 * @param exitCode the exit code
 * @param out      the standard output
 * @param err      the standard error
 */
record Ended(int exitCode, String out, String err) {

    Ended assertExitCode(int expected) {
        assertEquals(expected, exitCode, this::toString);
        return this;
    }

    /** Asserts that a line of the standard error matches a pattern. */
    Ended assertSays(String regex) {
        assertTrue(Pattern.compile(regex, Pattern.MULTILINE).matcher(err).find(), () -> "no /" + regex + "/ in " + this);
        return this;
    }

    /** Asserts that a line of the standard output matches a pattern. */
    Ended assertPrints(String regex) {
        assertTrue(Pattern.compile(regex, Pattern.MULTILINE).matcher(out).find(), () -> "no /" + regex + "/ in " + this);
        return this;
    }

    Ended assertNoStackTrace() {
        assertFalse(Pattern.compile("^\\s+at [\\w.$/]+\\(", Pattern.MULTILINE).matcher(out + "\n" + err).find(), this::toString);
        return this;
    }

    @Override
    public String toString() {
        return "the command with exit code " + exitCode + "\n--- standard output\n" + out + "\n--- standard error\n" + err;
    }
}
