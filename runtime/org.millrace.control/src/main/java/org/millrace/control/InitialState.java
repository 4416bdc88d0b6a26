package org.millrace.control;

/** The state with which statements begin that take the place of others. */
public enum InitialState {
    /** Statements that have not changed keep theirs, the others begin without. */
    KEPT,
    /** All begin without state. */
    NONE,
    /** All begin with the state that they would have if they had been there from the beginning of the journal, which is replayed for that. */
    HISTORY
}
