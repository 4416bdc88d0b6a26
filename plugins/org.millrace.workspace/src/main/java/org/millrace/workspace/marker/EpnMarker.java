package org.millrace.workspace.marker;

/**
 * The types of our markers and what they carry beside message, severity, line and characters. The
 * message ends with the advice in brackets, if there is one.
 */
public final class EpnMarker {

    /** What all our markers are. */
    public static final String ANY = "org.millrace.workspace.problem";

    /** Of a network or a load. */
    public static final String NETWORK = "org.millrace.workspace.networkProblem";

    /** Of a statement, found by the language. */
    public static final String STATEMENT = "org.millrace.workspace.statementProblem";

    /** Of a statement, found by Esper's compiler. */
    public static final String ENGINE = "org.millrace.workspace.engineProblem";

    /** The problem's code, a string. */
    public static final String CODE = "millrace.code";

    /** What to do about it, a string; it is not there when nothing is to be said. */
    public static final String ADVICE = "millrace.advice";

    /** The source of our markers, their attribute {@code sourceId}. */
    public static final String SOURCE = "Millrace";

    private EpnMarker() {
    }
}
