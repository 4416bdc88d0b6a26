package org.millrace.epl.ide.names;

/** Names of different spaces do not meet. */
public enum Space {
    /** Event types, streams, named windows and tables. */
    EVENTS,
    /** Variables. */
    VARIABLES,
    /** Contexts. */
    CONTEXTS,
    /** Declared expressions and scripts. */
    EXPRESSIONS,
    /** Dataflows, indexes and modules, which no statement refers to. */
    OTHERS,
    /** What is named inside a statement: streams, pattern tags, parameters. */
    LOCAL
}
