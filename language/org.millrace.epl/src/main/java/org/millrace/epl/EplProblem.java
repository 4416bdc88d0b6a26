package org.millrace.epl;

import org.millrace.epl.edit.Fix;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epn.EpnProblem.Severity;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Something in an EPL text that its author should know.
 *
 * @param severity how bad it is
 * @param code     the kind of problem: stable, lower case with hyphens
 * @param offset   where the text begins that it is about, from 0
 * @param length   how many characters that text has; 0 if something is missing there
 * @param message  what is wrong, without a full stop
 * @param advice   what to do about it; may be empty
 * @param fixes    changes that would mend it; may be empty
 */
public record EplProblem(Severity severity, String code, int offset, int length, String message, String advice, List<Fix> fixes) {

    /** The order of the text; of the problems of one place that of their codes. */
    public static final Comparator<EplProblem> BY_PLACE = Comparator.comparingInt(EplProblem::offset).thenComparingInt(EplProblem::length)
            .thenComparing(EplProblem::code).thenComparing(EplProblem::message);

    /** Checks that nothing is {@code null} and copies the list. */
    public EplProblem {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(advice, "advice");
        fixes = List.copyOf(fixes);
    }

    /** The same problem further on in a text. */
    public EplProblem moved(int by) {
        return new EplProblem(severity, code, offset + by, length, message, advice, fixes.stream().map(fix -> fix.moved(by)).toList());
    }

    /** A fault of syntax or translation as a problem. */
    public static EplProblem of(SyntaxFault fault) {
        return new EplProblem(Severity.ERROR, fault.code(), fault.offset(), fault.length(), fault.message(), fault.advice(),
                fault.correction().map(edit -> List.of(new Fix(fault.advice(), List.of(edit)))).orElse(List.of()));
    }

    /** A warning. */
    public static EplProblem warning(String code, int offset, int length, String message, String advice, List<Fix> fixes) {
        return new EplProblem(Severity.WARNING, code, offset, length, message, advice, fixes);
    }

    /** Whether this is an error. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
