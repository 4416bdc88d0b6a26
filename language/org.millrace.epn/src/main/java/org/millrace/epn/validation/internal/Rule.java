package org.millrace.epn.validation.internal;

/** One thing that is checked. */
@FunctionalInterface
public interface Rule {

    /** Checks the network and reports to the validation. */
    void check(Validation validation);
}
