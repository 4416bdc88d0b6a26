package org.millrace.runtime.engine;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a deployed statement keeps. Reading it waits for the events that the statement processes at the moment, and returns copies.
 * For any thread.
 *
 * @param name   the name of the statement or instance; with a number of the partition if there are several
 * @param direct whether it is a direct statement
 * @param parts  returns its parts: windows, groups, rows, aggregations and partial matches
 */
public record StatementState(String name, boolean direct, Supplier<List<Part>> parts) {

    /**
     * Some rows of a part.
     *
     * @param total the number of all rows
     * @param rows  the rows by name
     */
    public record Page(int total, List<Map.Entry<String, Object>> rows) {
    }

    /** A window, the groups, or another part. */
    public interface Part {

        /** Returns its name. */
        String name();

        /** Returns whether the names of the rows are their numbers. */
        boolean isNumbered();

        /**
         * Reads rows.
         *
         * @param from  the number of the first row, from 0
         * @param count the maximum number of rows
         */
        Page read(int from, int count);
    }
}
