package org.millrace.deployment.plan;

import java.util.Locale;

/** An optimization that makes a network faster without changing its output. */
public enum Plan {

    /** Compiles simple statements to Java classes. */
    DIRECT("statements of a simple shape become Java classes of their own, without Esper"),

    /** Finds the statements whose filters compare the same property with one look-up. */
    SHARED("direct statements whose filters compare the same property are found by one look-up"),

    /** Omits a data window that is only used by aggregations that hold their own state. */
    FOLDED("aggregations that keep what they need themselves do without their data window"),

    /** Runs the instances of a template as one statement in a context partitioned by key. */
    KEYED("the instances of a template that Esper has are one statement in a context partitioned by key"),

    /**
     * Filter pushdown: adapters discard events that no statement can use, in the decoder or at the input of the
     * network.
     */
    PUSHDOWN("adapters leave out events that no statement can use, in the decoder before they become objects or at the entrance"),

    /** Filters a batch of events from an adapter in one pass. */
    BATCH("events that an adapter hands over together are looked through in one go"),

    /** Gives one thread the state of all direct statements while it sends events, without locks. */
    EXCLUSIVE("a thread that alone brings events to a processor takes no locks at its direct statements"),

    /** Gives each thread of a Stream with a partition key its own state of the statements behind it. */
    PARTITIONED("behind a Stream with a partition key each of its threads has the state of its keys for itself");

    private final String explanation;

    Plan(String explanation) {
        this.explanation = explanation;
    }

    /** Returns the name that switches the plan. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns a description in one line for the user. */
    public String explanation() {
        return explanation;
    }
}
