package org.millrace.report.internal.html;

import java.util.List;

/** A table whose first column names the rows. */
final class HtmlTable {

    private final StringBuilder out = new StringBuilder("<div class=\"scroll\"><table><thead><tr>");

    HtmlTable(String... head) {
        for (var cell : head) {
            out.append("<th>").append(Html.escape(cell));
        }
        out.append("<tbody>");
    }

    void row(String name, List<String> cells) {
        out.append("<tr><th>").append(Html.escape(name));
        cells.forEach(cell -> out.append("<td>").append(Html.escape(cell)));
    }

    String html() {
        return out + "</table></div>";
    }
}
