package org.millrace.epn.edit.row;

import org.millrace.epn.edit.label.Labels;

import java.util.Locale;

/** The groups of rows, in the order in which they are shown. */
public enum RowGroup {
    /** What the element is. */
    GENERAL,
    /** What flows, and from where to where. */
    EVENTS,
    /** Where the statements stand. */
    STATEMENTS,
    /** The parameter lists of statement templates. */
    PARAMETERS,
    /** What the provider of an adapter can be told. */
    ADAPTER,
    /** What the codec of an adapter can be told. */
    CODEC,
    /** What a bean can be told. */
    BEAN,
    /** Queues and threads. */
    THREADING,
    /** The clock. */
    TIME,
    /** Values that stand in the file and that nothing understands. */
    UNKNOWN;

    /** What the group is called. */
    public String label() {
        return Labels.of("group." + name().toLowerCase(Locale.ROOT));
    }
}
