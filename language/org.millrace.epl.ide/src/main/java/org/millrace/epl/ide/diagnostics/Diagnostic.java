package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.edit.Fix;
import org.millrace.epl.ide.TextRange;

import java.util.List;

/**
 * A problem of a text.
 *
 * @param range    where it is
 * @param severity how bad it is
 * @param code     the kind of problem: lower case with hyphens
 * @param message  what is wrong, without a full stop
 * @param advice   what to do about it; may be empty
 * @param fixes    the changes that do away with it, the best first
 */
public record Diagnostic(TextRange range, Severity severity, String code, String message, String advice, List<Fix> fixes) {

    /** Copies the list. */
    public Diagnostic {
        fixes = List.copyOf(fixes);
    }

    /**
     * Returns the same problem elsewhere, without the fixes.
     *
     * @param by how many characters it is moved; below 0 towards the beginning
     */
    Diagnostic moved(int by) {
        var start = Math.max(0, range.start() + by);
        return new Diagnostic(new TextRange(start, Math.max(start, range.end() + by)), severity, code, message, advice, List.of());
    }

    /** The message with the advice. */
    public String text() {
        return advice.isEmpty() ? message : message + " (" + advice + ")";
    }
}
