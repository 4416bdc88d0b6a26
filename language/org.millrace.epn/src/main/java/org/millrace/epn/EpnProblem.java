package org.millrace.epn;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;

/**
 * Something in a project that its author should know: what, where and what to do about it.
 *
 * @param file     the file, relative to the project's folder where it lies in it, with forward
 *                 slashes; empty if the problem has no place, such as one of the command line
 * @param line     the line, from 1
 * @param column   the column, from 1
 * @param severity how bad it is
 * @param code     the kind of problem; stable, lower case with hyphens
 * @param message  what is wrong, without a full stop
 * @param advice   what to do about it; may be empty
 */
public record EpnProblem(String file, int line, int column, Severity severity, String code, String message,
        String advice) {

    /** The order of files, places and codes. */
    public static final Comparator<EpnProblem> BY_PLACE = Comparator.comparing(EpnProblem::file)
            .thenComparingInt(EpnProblem::line).thenComparingInt(EpnProblem::column)
            .thenComparing(EpnProblem::severity).thenComparing(EpnProblem::code);

    /** How bad a problem is. */
    public enum Severity {
        /** The project cannot run. */
        ERROR,
        /** The project runs, but hardly as its author wants. */
        WARNING;

        /** The name used in messages: {@code error} or {@code warning}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Checks that nothing is {@code null}; a place before the beginning of the file becomes its beginning. */
    public EpnProblem {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(advice, "advice");
        line = Math.max(line, 1);
        column = Math.max(column, 1);
    }

    /** An error. */
    public static EpnProblem error(String file, Position at, String code, String message, String advice) {
        return new EpnProblem(file, at.line(), at.column(), Severity.ERROR, code, message, advice);
    }

    /** A warning. */
    public static EpnProblem warning(String file, Position at, String code, String message, String advice) {
        return new EpnProblem(file, at.line(), at.column(), Severity.WARNING, code, message, advice);
    }

    /** Whether one of the problems is an error. */
    public static boolean anyError(Collection<EpnProblem> problems) {
        return problems.stream().anyMatch(EpnProblem::isError);
    }

    /** Whether this is an error. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The place. */
    public Position position() {
        return new Position(line, column);
    }

    /** The problem as one line: {@code file:line:column: error: message; advice [code]}. */
    public String toText() {
        return (file.isEmpty() ? "" : file + ":" + line + ":" + column + ": ") + severity.label() + ": " + message
                + (advice.isEmpty() ? "" : "; " + advice) + " [" + code + "]";
    }
}
