package org.millrace.epl.types;

import java.util.Objects;
import java.util.Optional;

/**
 * What a column of a table is beside a property.
 *
 * @param primaryKey  whether it is part of the primary key
 * @param aggregation the aggregation whose state it holds; empty for a plain value
 */
public record TableColumn(boolean primaryKey, Optional<Aggregation> aggregation) {

    /** A part of the primary key. */
    public static final TableColumn KEY = new TableColumn(true, Optional.empty());
    /** A plain value. */
    public static final TableColumn VALUE = new TableColumn(false, Optional.empty());

    /** Checks that nothing is {@code null}. */
    public TableColumn {
        Objects.requireNonNull(aggregation, "aggregation");
    }

    /** A column that holds the state of an aggregation. */
    public static TableColumn aggregating(String function, EplType contained) {
        return new TableColumn(false, Optional.of(new Aggregation(function, contained)));
    }

    /**
     * The aggregation of a column.
     *
     * @param function  the name of the function, such as {@code sorted}
     * @param contained the type of what is aggregated: of the events, or of the value
     */
    public record Aggregation(String function, EplType contained) {

        /** Checks that nothing is {@code null}. */
        public Aggregation {
            Objects.requireNonNull(function, "function");
            Objects.requireNonNull(contained, "contained");
        }
    }
}
