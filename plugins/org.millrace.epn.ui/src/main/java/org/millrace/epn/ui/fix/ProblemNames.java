package org.millrace.epn.ui.fix;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Extracts names from a problem. The last quoted name of the message is the wrong one; the advice may contain a
 * suggestion.
 *
 * @param message the message
 * @param advice  the advice
 */
record ProblemNames(String message, String advice) {

    private static final Pattern LAST_NAME = Pattern.compile("^.*'([^']+)'[^']*$", Pattern.DOTALL);
    private static final Pattern SUGGESTION = Pattern.compile("did you mean '([^']+)'\\?");

    /** Returns the wrong name. */
    Optional<String> wrong() {
        // In markers of the builder, the message also contains the advice.
        var matcher = LAST_NAME.matcher(advice.isEmpty() ? message : message.replace(advice, ""));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Returns the suggested name. */
    Optional<String> suggestion() {
        var matcher = SUGGESTION.matcher(advice);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
