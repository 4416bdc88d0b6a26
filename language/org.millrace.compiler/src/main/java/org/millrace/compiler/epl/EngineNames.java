package org.millrace.compiler.epl;

import java.util.Locale;
import java.util.Set;

/** Names of substitution parameters: the engine's grammar takes no keyword there. */
final class EngineNames {

    private static final Set<String> KEYWORDS = Set.of("""
            after all and any as asc at avedev avg between by case cast coalesce context count create cube
            current_timestamp dataflow day days define delete desc distinct else end escape events every exists
            expression false first for from full group grouping grouping_id having hour hours in index initiated
            inlined_class inner insert instanceof into irstream is istream join last lastweekday left like limit
            match_recognize match_recognize_permute matched matches max measures median merge metadatasql
            microsecond microseconds millisecond milliseconds min minute minutes month months msec new not null
            offset on or order outer output partition pattern prev prevcount prevtail prevwindow prior regexp right
            rollup rstream schema sec second seconds select set sets snapshot some sql start stddev sum table
            terminated then true typeof unidirectional until update usec using values variable week weekday weeks
            when where while window year years""".strip().split("\\s+"));

    private EngineNames() {
    }

    /** The name under which the engine knows a parameter: the same, unless that is a keyword. */
    static String of(String parameter) {
        return KEYWORDS.contains(parameter.toLowerCase(Locale.ROOT)) ? parameter + "_" : parameter;
    }
}
