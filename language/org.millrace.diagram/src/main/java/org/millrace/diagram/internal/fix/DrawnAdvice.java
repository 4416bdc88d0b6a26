package org.millrace.diagram.internal.fix;

import org.millrace.diagram.internal.page.Texts;
import org.millrace.epn.EpnProblem;

import java.util.Set;
import java.util.regex.Pattern;

/** Advice for a user who draws: where the advice of a problem names what to write into the file, it says what to do instead. */
public final class DrawnAdvice {

    /** An attribute with a value, or a tag. */
    private static final Pattern WRITTEN = Pattern.compile("\\w=\"|</?\\w");
    private static final Set<String> KNOWN = Set.of("unknown-event-type", "class-not-found", "no-statements", "missing-property",
            "bad-direction", "illegal-wire", "dangling-wire", "illegal-name", "bad-property-value", "bad-parameter-list");

    private DrawnAdvice() {
    }

    /** Returns the advice of a problem; empty if there is none for a user who draws. */
    public static String of(EpnProblem problem) {
        if (!WRITTEN.matcher(problem.advice()).find()) {
            return problem.advice();
        }
        return KNOWN.contains(problem.code()) ? Texts.of("advice." + problem.code()) : "";
    }
}
