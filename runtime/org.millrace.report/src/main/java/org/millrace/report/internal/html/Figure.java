package org.millrace.report.internal.html;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;
import org.millrace.report.internal.chart.Svg;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** A chart in the page: headline, legend and drawing, with the same data as a table and as JSON. */
final class Figure {

    private Figure() {
    }

    /** Returns the HTML element. */
    static String html(Chart chart) {
        var out = new StringBuilder("<figure class=\"chart\" id=\"").append(chart.id()).append("\"><figcaption><b>")
                .append(Html.escape(chart.title())).append("</b>");
        var drawn = chart.series().stream().filter(series -> series.shape() != Shape.TABLE_ONLY).toList();
        if (drawn.size() > 1) {
            out.append("<span class=\"legend\">");
            drawn.forEach(series -> out.append("<span class=\"key ").append(series.style()).append("\">")
                    .append(Html.escape(series.name())).append("</span>"));
            out.append("</span>");
        }
        if (!chart.note().isEmpty()) {
            out.append("<small>").append(Html.escape(chart.note())).append("</small>");
        }
        out.append("</figcaption><div class=\"plot\">").append(Svg.of(chart)).append("</div>");
        table(out, chart);
        return out.append("</figure>\n").toString();
    }

    private static void table(StringBuilder out, Chart chart) {
        out.append("<details><summary>Table</summary><div class=\"scroll\"><table><thead><tr><th>")
                .append(Html.escape(chart.x().title()));
        chart.series().forEach(series -> out.append("<th>").append(Html.escape(series.name())));
        out.append("<tbody>");
        for (var i = 0; i < chart.points().size(); i++) {
            out.append("<tr><th>").append(Html.escape(chart.points().get(i).label()));
            for (var series : chart.series()) {
                var value = series.values()[i];
                out.append("<td>").append(Double.isNaN(value) ? "–" : Html.escape(series.text().apply(value)));
            }
        }
        out.append("</table></div></details>");
    }

    /** Returns positions and values for the script and for other tools. */
    static ObjectNode data(Chart chart) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("left", chart.left()).put("right", chart.right()).put("top", chart.top())
                .put("bottom", chart.bottom()).put("width", chart.width());
        json.put("low", chart.x().low()).put("high", chart.x().high());
        var from = json.putArray("from");
        var to = json.putArray("to");
        for (var point : chart.points()) {
            from.add(plain(point.from()));
            to.add(plain(point.to()));
        }
        var series = json.putArray("series");
        for (var each : chart.series()) {
            series.add(series(each));
        }
        return json;
    }

    private static ObjectNode series(Series series) {
        var json = JsonNodeFactory.instance.objectNode().put("name", series.name());
        var values = json.putArray("values");
        for (var value : series.values()) {
            if (Double.isFinite(value)) {
                values.add(plain(value));
            } else {
                values.addNull();
            }
        }
        return json;
    }

    private static BigDecimal plain(double value) {
        var rounded = BigDecimal.valueOf(value).setScale(6, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
