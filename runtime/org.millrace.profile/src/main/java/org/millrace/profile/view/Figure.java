package org.millrace.profile.view;

import java.util.List;

/**
 * The content of a view: charts from top to bottom, and the same data as tables.
 *
 * @param plots  the charts
 * @param tables one table per chart
 */
public record Figure(List<Plot> plots, List<Table> tables) {

    /** The empty figure. */
    public static final Figure EMPTY = new Figure(List.of(), List.of());
}
