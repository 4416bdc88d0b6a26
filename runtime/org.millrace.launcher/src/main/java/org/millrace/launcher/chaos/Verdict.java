package org.millrace.launcher.chaos;

import java.util.List;

/**
 * What a checker has found.
 *
 * @param checker the name of the checker: loss, duplicates, order or state
 * @param state   whether it passed
 * @param subject the adapter that it is about
 * @param text    what was compared, and how it came out
 * @param details the first differing events, one a line
 */
public record Verdict(String checker, State state, String subject, String text, List<String> details) {

    /** How a checker ended. */
    public enum State {
        /** What was compared is as it has to be. */
        PASSED,
        /** It is not. */
        FAILED,
        /** Nothing could be compared. */
        NOT_CHECKED
    }

    /** Copies the list. */
    public Verdict {
        details = List.copyOf(details);
    }

    static Verdict passed(String checker, String subject, String text) {
        return new Verdict(checker, State.PASSED, subject, text, List.of());
    }

    static Verdict failed(String checker, String subject, String text, List<String> details) {
        return new Verdict(checker, State.FAILED, subject, text, details);
    }

    static Verdict notChecked(String checker, String subject, String reason) {
        return new Verdict(checker, State.NOT_CHECKED, subject, reason, List.of());
    }
}
