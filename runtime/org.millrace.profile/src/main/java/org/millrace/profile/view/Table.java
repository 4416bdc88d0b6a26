package org.millrace.profile.view;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * The data of a chart as a table.
 *
 * @param columns the columns
 * @param rows    the numbers; each row has one for each column
 */
public record Table(List<Column> columns, List<double[]> rows) {

    /** The empty table. */
    public static final Table EMPTY = new Table(List.of(), List.of());

    /**
     * A column.
     *
     * @param key  the key of the title
     * @param unit the unit of the values
     */
    public record Column(String key, Unit unit) {
    }

    /** Returns the text of a cell. */
    public String text(int row, int column) {
        return columns.get(column).unit().text(rows.get(row)[column]);
    }

    /**
     * Formats as CSV with a header line: plain numbers in the units of the titles.
     *
     * @param titles maps a column's key to its title
     */
    public String csv(UnaryOperator<String> titles) {
        var text = new StringBuilder();
        text.append(String.join(",", columns.stream().map(column -> quoted(titles.apply(column.key()) + unit(column.unit()))).toList()));
        text.append('\n');
        for (var row : rows) {
            for (var i = 0; i < row.length; i++) {
                text.append(i == 0 ? "" : ",").append(number(row[i]));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String unit(Unit unit) {
        return switch (unit) {
            case TIME -> " (s)";
            case LATENCY -> " (µs)";
            case RATE -> " (1/s)";
            case BYTES -> " (B)";
            case COUNT, SHARE, NINES -> "";
        };
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.6g", value);
    }

    private static String quoted(String text) {
        return text.contains(",") || text.contains("\"") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
