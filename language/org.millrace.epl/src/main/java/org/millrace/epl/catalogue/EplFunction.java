package org.millrace.epl.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A function of EPL, aggregations included. Upper and lower case do not count in its name.
 *
 * @param name       the name
 * @param dialects   where it exists
 * @param signatures the ways to call it; {@code min} and {@code max} look at one row with several
 *                   arguments and at many with one
 * @param doc        what it is for
 * @param example    a query that uses it
 */
public record EplFunction(String name, Set<Dialect> dialects, List<Signature> signatures, String doc, String example)
        implements CallableEntry {

    /** Copies the collections. */
    public EplFunction {
        dialects = Set.copyOf(dialects);
        signatures = List.copyOf(signatures);
    }

    /** Whether it can aggregate. */
    public boolean isAggregation() {
        return signatures.stream().anyMatch(signature -> signature.role() == Signature.Role.AGGREGATE);
    }

    /**
     * The signature that a call with that many arguments is of: the first that takes them.
     *
     * @param arguments how many arguments there are, named ones not counted
     */
    public Optional<Signature> signature(int arguments) {
        return signatures.stream().filter(signature -> signature.accepts(arguments)).findFirst();
    }
}
