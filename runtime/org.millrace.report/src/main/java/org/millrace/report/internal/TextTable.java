package org.millrace.report.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * A table in a fixed-width font: the first column left-aligned, the others right-aligned. A table that does not
 * fit gets a shorter first column; if that is not enough, every row becomes a short list.
 */
public final class TextTable {

    private static final int GAP = 2;
    private static final int SHORTEST_NAME = 8;

    private final List<String> head;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... head) {
        this.head = List.of(head);
    }

    /** Adds a row with as many cells as column titles. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** Returns the lines. A line exceeds the width only if a single cell does. */
    public List<String> lines(int width) {
        var widths = new int[head.size()];
        for (var i = 0; i < widths.length; i++) {
            var column = i;
            widths[i] = Math.max(head.get(i).length(), rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
        }
        var total = GAP * (widths.length - 1);
        for (var each : widths) {
            total += each;
        }
        if (total > width) {
            widths[0] -= total - width;
            if (widths[0] < SHORTEST_NAME) {
                return stacked(width);
            }
        }
        var lines = new ArrayList<String>();
        lines.add(line(head, widths));
        rows.forEach(row -> lines.add(line(row, widths)));
        return lines;
    }

    private static String line(List<String> cells, int[] widths) {
        var line = new StringBuilder(left(cells.getFirst(), widths[0]));
        for (var i = 1; i < widths.length; i++) {
            line.repeat(' ', GAP + widths[i] - cells.get(i).length()).append(cells.get(i));
        }
        return line.toString();
    }

    private static String left(String text, int width) {
        return text.length() > width ? text.substring(0, width - 1) + "…" : text + " ".repeat(width - text.length());
    }

    private List<String> stacked(int width) {
        var lines = new ArrayList<String>();
        for (var row : rows) {
            lines.addAll(Wrapped.lines(row.getFirst(), width, ""));
            for (var i = 1; i < row.size(); i++) {
                lines.add("  " + head.get(i) + ": " + row.get(i));
            }
        }
        return lines;
    }
}
