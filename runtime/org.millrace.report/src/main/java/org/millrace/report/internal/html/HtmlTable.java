package org.millrace.report.internal.html;

import java.util.List;
import java.util.function.IntFunction;

/** Builds an HTML table whose first column contains row names. */
public final class HtmlTable {

    private final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table><thead><tr>");

    public HtmlTable(String... head) {
        for (var cell : head) {
            out.append("<th>").append(Html.escape(cell));
        }
        out.append("<tbody>");
    }

    public void row(String name, List<String> cells) {
        row(name, cells, cell -> "");
    }

    /**
     * Adds a row.
     *
     * @param style the style class of a cell by its index; empty for none
     */
    public void row(String name, List<String> cells, IntFunction<String> style) {
        out.append("<tr><th>").append(Html.escape(name));
        for (var i = 0; i < cells.size(); i++) {
            out.append(style.apply(i).isEmpty() ? "<td>" : "<td class=\"" + style.apply(i) + "\">").append(Html.escape(cells.get(i)));
        }
    }

    public String html() {
        return out + "</table></div>";
    }
}
