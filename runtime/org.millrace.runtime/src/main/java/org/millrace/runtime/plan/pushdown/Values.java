package org.millrace.runtime.plan.pushdown;

import org.millrace.runtime.api.WantedValues;

import java.util.List;

/** Values of a property of some type; what is put together is of the same type. */
sealed interface Values extends WantedValues permits TextValues, NumberValues, TruthValues {

    /** Those that are among both. */
    Values and(Values other);

    /** Those that are among any of at least one. */
    static Values anyOf(List<Values> sets) {
        return switch (sets.getFirst()) {
            case TextValues first -> TextValues.union(sets);
            case NumberValues first -> NumberValues.union(sets);
            case TruthValues first -> TruthValues.union(sets);
        };
    }
}
