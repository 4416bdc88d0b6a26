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
        row(Html.escape(name), style, cells);
    }

    /**
     * Adds a row whose name is a link.
     *
     * @param link  the name of a file in the same folder
     * @param style as for another row
     */
    public void row(String name, String link, List<String> cells, IntFunction<String> style) {
        row("<a href=\"" + Html.escape(link) + "\">" + Html.escape(name) + "</a>", style, cells);
    }

    private void row(String head, IntFunction<String> style, List<String> cells) {
        out.append("<tr><th>").append(head);
        for (var i = 0; i < cells.size(); i++) {
            out.append(style.apply(i).isEmpty() ? "<td>" : "<td class=\"" + style.apply(i) + "\">").append(Html.escape(cells.get(i)));
        }
    }

    public String html() {
        return out + "</table></div>";
    }
}
