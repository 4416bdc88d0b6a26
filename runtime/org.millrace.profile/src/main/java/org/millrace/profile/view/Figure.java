package org.millrace.profile.view;

import java.util.List;

/**
 * What a view of a run shows: charts one below the other, and the same as tables.
 *
 * @param plots  the charts
 * @param tables one for each chart
 */
public record Figure(List<Plot> plots, List<Table> tables) {

    /** Nothing. */
    public static final Figure EMPTY = new Figure(List.of(), List.of());
}
