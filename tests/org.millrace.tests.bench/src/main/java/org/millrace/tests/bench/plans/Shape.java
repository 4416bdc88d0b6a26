package org.millrace.tests.bench.plans;

/** The kinds of statement sets, which determine the applicable plans. */
enum Shape {

    /** All kinds of statements, including those that use the outputs of others. */
    MIXED,

    /** Statements with filters for a symbol, so that one look-up finds them all. */
    KEYED,

    /**
     * Statements that depend on events of one symbol only, after a partitioned stream; temporarily with other
     * statements.
     */
    DIVIDED
}
