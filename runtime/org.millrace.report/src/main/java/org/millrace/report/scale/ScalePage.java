package org.millrace.report.scale;

import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;
import org.millrace.report.internal.html.Document;
import org.millrace.report.internal.html.Html;
import org.millrace.report.internal.html.HtmlTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;

/** Builds the page of a scaling measurement. */
public final class ScalePage {

    private static final int WIDTH = 1060;
    private static final int HEIGHT = 320;

    private final ScaleResult result;
    private final Document page;

    private ScalePage(ScaleResult result) {
        this.result = result;
        this.page = new Document(result.project() + " – scaling by Millrace");
    }

    /** Returns the HTML of the page, with published curves. */
    public static String of(ScaleResult result, List<PublishedScale> published) {
        return new ScalePage(result).html(published);
    }

    private String html(List<PublishedScale> published) {
        page.body().append("<header><div><h1>").append(Html.escape(result.project())).append("</h1><p>throughput by the number of instances · ")
                .append(result.processors()).append(" processors</p></div></header>\n");
        page.notes("remarks", "Remarks", ScaleReport.notes(result));
        page.section("Throughput of all instances");
        page.chart(measured());
        page.body().append("<p>").append(Html.escape(ScaleReport.law(result))).append("</p></section>\n");
        table();
        if (!published.isEmpty()) {
            page.section("Published figures");
            page.chart(published(published));
            page.body().append("<p>").append(Html.escape(published.getFirst().source())).append("</p></section>\n");
        }
        named("Settings", result.settings());
        named("Environment", result.environment());
        page.body().append("<footer><p>Each instance has a load generator of its own on the same machine. Made by Millrace.</p></footer>\n");
        return page.html();
    }

    private Chart measured() {
        var most = result.rows().stream().mapToInt(ScaleResult.Row::instances).max().orElse(1);
        var first = result.rows().stream().filter(row -> row.throughput() > 0).findFirst();
        var points = new ArrayList<Point>();
        for (var n = 1; n <= most; n++) {
            points.add(new Point(n, n, Integer.toString(n)));
        }
        var series = new ArrayList<Series>();
        first.ifPresent(row -> series.add(series("ideal", "limit", Shape.LINE, points, n -> row.throughput() / row.instances() * n)));
        result.law().ifPresent(law -> series.add(series("Universal Scalability Law", "published", Shape.LINE, points, law::throughput)));
        var values = new double[points.size()];
        Arrays.fill(values, Double.NaN);
        result.rows().forEach(row -> values[row.instances() - 1] = row.throughput());
        series.add(new Series("measured", "service", Shape.MARKED, values, Quantity::rate));
        return chart("scale", "Throughput against instances", points, series);
    }

    private static Chart published(List<PublishedScale> curves) {
        var numbers = new TreeSet<Integer>();
        curves.forEach(curve -> curve.points().forEach(point -> numbers.add(point.instances())));
        var points = numbers.stream().map(n -> new Point(n, n, Integer.toString(n))).toList();
        var styles = List.of("published", "service", "limit");
        var series = new ArrayList<Series>();
        for (var i = 0; i < curves.size(); i++) {
            var values = new double[points.size()];
            Arrays.fill(values, Double.NaN);
            curves.get(i).points().forEach(point -> values[numbers.headSet(point.instances()).size()] = point.throughput());
            series.add(new Series(curves.get(i).title(), styles.get(i % styles.size()), Shape.MARKED, values, Quantity::rate));
        }
        return chart("published", "Published throughput against instances", points, series);
    }

    private static Series series(String name, String style, Shape shape, List<Point> points, DoubleUnaryOperator value) {
        return new Series(name, style, shape, points.stream().mapToDouble(Point::from).map(value).toArray(), Quantity::rate);
    }

    private static Chart chart(String id, String title, List<Point> points, List<Series> series) {
        var highest = series.stream().flatMapToDouble(each -> Arrays.stream(each.values())).filter(value -> !Double.isNaN(value)).max().orElse(1);
        var most = points.isEmpty() ? 1 : points.getLast().to();
        return new Chart(id, title, "", WIDTH, HEIGHT, Axis.linear("instances", most, Quantity::trimmed),
                Axis.linear("processed events per second, all instances", highest, Quantity::compact), points, List.copyOf(series));
    }

    private void table() {
        page.section("Measurements");
        var table = new HtmlTable(ScaleReport.head().toArray(String[]::new));
        for (var row : result.rows()) {
            var cells = new ArrayList<>(ScaleReport.cells(result, row));
            table.row(cells.removeFirst(), cells);
        }
        page.body().append(table.html()).append("</section>\n");
    }

    private void named(String title, Map<String, String> texts) {
        if (texts.isEmpty()) {
            return;
        }
        page.section(title);
        page.body().append("<dl>");
        texts.forEach((name, value) -> page.body().append("<dt>").append(Html.escape(name)).append("<dd>").append(Html.escape(value.isEmpty() ? "–" : value)));
        page.body().append("</dl></section>\n");
    }
}
