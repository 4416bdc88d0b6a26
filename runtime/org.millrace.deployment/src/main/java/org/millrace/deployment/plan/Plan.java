package org.millrace.deployment.plan;

import java.util.Locale;

/** A way to make a network faster that changes none of its outputs. */
public enum Plan {

    /** Aggregations that keep what they need themselves lose the data window that nothing else looks at. */
    FOLDED,

    /** The instances of a template become one statement in a context partitioned by key. */
    KEYED,

    /** Statements of a simple shape become Java classes of their own, without Esper. */
    DIRECT,

    /** Statements whose filters compare the same property share one look-up. */
    SHARED,

    /** Decoders leave out events that no statement can use, before they become objects. */
    PUSHDOWN,

    /** Streams hand over what has come at once in one step. */
    BATCH,

    /** Outputs that nobody can keep are written into the same object. */
    REUSE,

    /** What one thread alone enters takes no locks. */
    EXCLUSIVE;

    /** The name under which it is switched. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
