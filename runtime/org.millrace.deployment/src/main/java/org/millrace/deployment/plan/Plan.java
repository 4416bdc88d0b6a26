package org.millrace.deployment.plan;

import java.util.Locale;

/** A way to make a network faster that changes none of its outputs. */
public enum Plan {

    /** Statements of a simple shape become Java classes. */
    DIRECT("statements of a simple shape become Java classes of their own, without Esper"),

    /** Statements whose filters compare the same property share one look-up. */
    SHARED("direct statements whose filters compare the same property are found by one look-up"),

    /** Aggregations that keep what they need themselves lose the data window that nothing else looks at. */
    FOLDED("aggregations that keep what they need themselves do without their data window"),

    /** The instances of a template become one statement in a context partitioned by key. */
    KEYED("the instances of a template that Esper has are one statement in a context partitioned by key"),

    /** Adapters leave out events that no statement can use, in the decoder or at the entrance. */
    PUSHDOWN("adapters leave out events that no statement can use, in the decoder before they become objects or at the entrance"),

    /** Events that an adapter has at hand together are looked through in one go. */
    BATCH("events that an adapter hands over together are looked through in one go"),

    /** One thread has the state of all direct statements while it sends events. */
    EXCLUSIVE("a thread that alone brings events to a processor takes no locks at its direct statements"),

    /** Statements behind a Stream with a partition key have a state of their own for each of its threads. */
    PARTITIONED("behind a Stream with a partition key each of its threads has the state of its keys for itself");

    private final String explanation;

    Plan(String explanation) {
        this.explanation = explanation;
    }

    /** The name under which it is switched. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it does, in a line for the user. */
    public String explanation() {
        return explanation;
    }
}
