package org.millrace.epn.ui.fix;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a problem says about names. Messages name what is wrong last, and advice says what may have been meant.
 *
 * @param message what is wrong
 * @param advice  what to do about it
 */
record ProblemWords(String message, String advice) {

    private static final Pattern LAST_NAME = Pattern.compile("^.*'([^']+)'[^']*$", Pattern.DOTALL);
    private static final Pattern SUGGESTION = Pattern.compile("did you mean '([^']+)'\\?");

    /** The name that is wrong. */
    Optional<String> wrong() {
        // The builder's markers have the advice behind the message, too.
        var matcher = LAST_NAME.matcher(advice.isEmpty() ? message : message.replace(advice, ""));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** The name that may have been meant. */
    Optional<String> suggestion() {
        var matcher = SUGGESTION.matcher(advice);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
