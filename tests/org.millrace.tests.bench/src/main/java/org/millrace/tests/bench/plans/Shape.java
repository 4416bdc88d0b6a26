package org.millrace.tests.bench.plans;

/** What kinds of statements there are together, since that decides which plans can be used at all. */
enum Shape {

    /** Of all kinds, some of which take the outputs of others. */
    MIXED,

    /** Whose filters ask for symbols, so that one look-up finds them all. */
    KEYED,

    /** Which depend on events of one symbol alone, behind a Stream that divides events by it; for a while others are among them. */
    DIVIDED
}
