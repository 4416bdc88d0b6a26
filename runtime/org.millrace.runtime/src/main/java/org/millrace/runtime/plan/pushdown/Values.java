package org.millrace.runtime.plan.pushdown;

import org.millrace.runtime.api.WantedValues;

import java.util.List;

/** A set of values of a property; sets that are combined have the same type. */
sealed interface Values extends WantedValues permits TextValues, NumberValues, TruthValues {

    /** Returns the intersection. */
    Values and(Values other);

    /** Returns the union of at least one set. */
    static Values anyOf(List<Values> sets) {
        return switch (sets.getFirst()) {
            case TextValues first -> TextValues.union(sets);
            case NumberValues first -> NumberValues.union(sets);
            case TruthValues first -> TruthValues.union(sets);
        };
    }
}
