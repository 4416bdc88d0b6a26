package org.millrace.workspace.marker;

/**
 * The marker types of this plug-in and their additional attributes. The message ends with the advice in brackets, if
 * there is one.
 */
public final class EpnMarker {

    /** The common super type. */
    public static final String ANY = "org.millrace.workspace.problem";

    /** Problems of a network or a load. */
    public static final String NETWORK = "org.millrace.workspace.networkProblem";

    /** Problems of a statement or a scenario, found by the language services. */
    public static final String STATEMENT = "org.millrace.workspace.statementProblem";

    /** Problems of a statement, found by Esper's compiler. */
    public static final String ENGINE = "org.millrace.workspace.engineProblem";

    /** Attribute with the code of the problem, a string. */
    public static final String CODE = "millrace.code";

    /** Attribute with the advice, a string; absent if there is none. */
    public static final String ADVICE = "millrace.advice";

    /** The value of the attribute {@code sourceId}. */
    public static final String SOURCE = "Millrace";

    private EpnMarker() {
    }
}
