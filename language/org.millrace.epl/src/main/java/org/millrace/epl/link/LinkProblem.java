package org.millrace.epl.link;

import org.millrace.epl.edit.Fix;
import org.millrace.epn.EpnProblem.Severity;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Something in a query that the compiler would refuse, or that hardly means what its author wants.
 *
 * @param severity how bad it is
 * @param code     the kind of problem, lower case with hyphens; see {@link LinkCodes}
 * @param place    the text that it is about
 * @param message  what is wrong, without a full stop
 * @param advice   what to do about it; may be empty
 * @param fixes    changes that would repair it; may be empty
 */
public record LinkProblem(Severity severity, String code, Place place, String message, String advice, List<Fix> fixes) {

    /** The order of the text; of the problems of one place that of their codes. */
    public static final Comparator<LinkProblem> BY_PLACE = Comparator
            .<LinkProblem>comparingInt(problem -> problem.place().offset()).thenComparingInt(problem -> problem.place().length())
            .thenComparing(LinkProblem::code).thenComparing(LinkProblem::message);

    /** Checks that nothing is {@code null} and copies the list. */
    public LinkProblem {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(advice, "advice");
        fixes = List.copyOf(fixes);
    }

    /** The id of the source. */
    public String source() {
        return place.source();
    }

    /** Where the text begins that it is about. */
    public int offset() {
        return place.offset();
    }

    /** How many characters that text has. */
    public int length() {
        return place.length();
    }
}
