package org.millrace.runtime.api;

/** How surely an adapter brings or sends each event, if the process ends or a connection breaks at any time. Weaker ones first. */
public enum Guarantee {

    /** Once or not at all: what is under way is lost. */
    AT_MOST_ONCE("at most once"),
    /** Once or several times: what is not acknowledged comes again. */
    AT_LEAST_ONCE("at least once"),
    /** Once, together with the other adapters of its {@link UnitOfWork} that say the same. */
    EXACTLY_ONCE("exactly once");

    private final String label;

    Guarantee(String label) {
        this.label = label;
    }

    /** Returns the words for the user. */
    public String label() {
        return label;
    }
}
