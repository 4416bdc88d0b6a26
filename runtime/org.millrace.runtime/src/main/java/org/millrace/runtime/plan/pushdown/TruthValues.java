package org.millrace.runtime.plan.pushdown;

import java.util.List;

/** A set of booleans. */
record TruthValues(boolean yes, boolean no) implements Values {

    static TruthValues union(List<Values> sets) {
        return new TruthValues(sets.stream().anyMatch(set -> set.contain(true)), sets.stream().anyMatch(set -> set.contain(false)));
    }

    @Override
    public Values and(Values other) {
        return new TruthValues(yes && other.contain(true), no && other.contain(false));
    }

    @Override
    public boolean contain(boolean value) {
        return value ? yes : no;
    }
}
