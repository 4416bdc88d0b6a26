package org.millrace.report.internal.chart;

import org.millrace.report.internal.html.Html;

import java.util.Locale;

/** Draws a chart as SVG. Colors are classes of the page's style sheet. */
public final class Svg {

    private static final int NARROW_BAR = 3;
    private static final double LETTER = 7.2;

    private final Chart chart;
    private final StringBuilder out = new StringBuilder();

    private Svg(Chart chart) {
        this.chart = chart;
    }

    /** Returns the {@code svg} element of a chart. */
    public static String of(Chart chart) {
        return new Svg(chart).draw();
    }

    private String draw() {
        out.append("<svg viewBox=\"0 0 ").append(chart.width()).append(' ').append(chart.height())
                .append("\" role=\"img\" tabindex=\"0\" aria-label=\"").append(Html.escape(chart.title()))
                .append("\">");
        horizontalLines();
        verticalMarks();
        chart.series().forEach(this::series);
        line("axis", chart.left(), chart.bottom(), chart.right(), chart.bottom());
        if (chart.isEmpty()) {
            text("empty", (chart.left() + chart.right()) / 2.0, (chart.top() + chart.bottom()) / 2.0, "middle",
                    "nothing recorded");
        }
        text("title", 4, 12, "start", chart.y().title());
        text("title", chart.right(), chart.height() - 6.0, "end", chart.x().title());
        return out.append("</svg>").toString();
    }

    private void horizontalLines() {
        for (var tick : chart.y().ticks()) {
            var y = chart.py(tick.value());
            line(tick.label().isEmpty() ? "grid minor" : "grid", chart.left(), y, chart.right(), y);
            if (!tick.label().isEmpty()) {
                text("tick", chart.left() - 8.0, y + 4, "end", tick.label());
            }
        }
    }

    private void verticalMarks() {
        var free = 0.0;
        for (var tick : chart.x().ticks()) {
            var x = chart.px(tick.value());
            line("axis", x, chart.bottom(), x, chart.bottom() + 4.0);
            // The font is unknown, so the width of a label is a generous estimate.
            var half = tick.label().length() * LETTER / 2;
            var centre = Math.min(x, chart.width() - half);
            if (centre - half >= free) {
                text("tick", centre, chart.bottom() + 17.0, "middle", tick.label());
                free = centre + half;
            }
        }
    }

    private void series(Series series) {
        switch (series.shape()) {
            case LINE -> path(series, false);
            case MARKED -> marked(series);
            case STEP -> path(series, true);
            case AREA -> area(series);
            case BAR -> bars(series);
            case STEM -> stems(series);
            case LIMIT -> line("line " + series.style(), chart.left(), chart.py(series.values()[0]), chart.right(), chart.py(series.values()[0]));
            case TABLE_ONLY -> {
            }
        }
    }

    private void path(Series series, boolean steps) {
        var path = new StringBuilder();
        var pen = false;
        for (var i = 0; i < series.values().length; i++) {
            var value = series.values()[i];
            if (Double.isNaN(value)) {
                pen = false;
                continue;
            }
            var point = chart.points().get(i);
            var y = number(chart.py(value));
            var start = number(chart.px(steps ? point.from() : point.middle()));
            path.append(pen ? 'L' : 'M').append(start).append(' ').append(y);
            if (steps) {
                path.append('H').append(number(chart.px(point.to())));
            } else if (alone(series, i)) {
                circle(series.style(), chart.px(point.middle()), chart.py(value));
            }
            pen = true;
        }
        out.append("<path class=\"line ").append(series.style()).append("\" d=\"").append(path).append("\"/>");
    }

    private void marked(Series series) {
        var path = new StringBuilder();
        for (var i = 0; i < series.values().length; i++) {
            if (!Double.isNaN(series.values()[i])) {
                var x = chart.px(chart.points().get(i).middle());
                var y = chart.py(series.values()[i]);
                path.append(path.isEmpty() ? 'M' : 'L').append(number(x)).append(' ').append(number(y));
                circle(series.style(), x, y);
            }
        }
        out.append("<path class=\"line ").append(series.style()).append("\" d=\"").append(path).append("\"/>");
    }

    private static boolean alone(Series series, int i) {
        var values = series.values();
        return (i == 0 || Double.isNaN(values[i - 1])) && (i == values.length - 1 || Double.isNaN(values[i + 1]));
    }

    private void area(Series series) {
        var path = new StringBuilder();
        for (var i = 0; i < series.values().length; i++) {
            if (!Double.isNaN(series.values()[i])) {
                var point = chart.points().get(i);
                path.append('M').append(number(chart.px(point.from()))).append(' ').append(chart.bottom()).append('V')
                        .append(number(chart.py(series.values()[i]))).append('H').append(number(chart.px(point.to())))
                        .append('V').append(chart.bottom()).append('Z');
            }
        }
        out.append("<path class=\"area ").append(series.style()).append("\" d=\"").append(path).append("\"/>");
        path(series, true);
    }

    private void bars(Series series) {
        for (var i = 0; i < series.values().length; i++) {
            if (series.values()[i] > 0) {
                var point = chart.points().get(i);
                var from = chart.px(point.from());
                var to = chart.px(point.to());
                var gap = to - from > NARROW_BAR ? 1 : 0;
                // Keep small positive values visible.
                var y = Math.min(chart.py(series.values()[i]), chart.bottom() - 1.0);
                out.append("<rect class=\"bar ").append(series.style()).append("\" x=\"").append(number(from + gap))
                        .append("\" y=\"").append(number(y)).append("\" width=\"").append(number(to - from - gap))
                        .append("\" height=\"").append(number(chart.bottom() - y)).append("\"/>");
            }
        }
    }

    private void stems(Series series) {
        for (var i = 0; i < series.values().length; i++) {
            if (!Double.isNaN(series.values()[i])) {
                var x = chart.px(chart.points().get(i).middle());
                var y = chart.py(series.values()[i]);
                line("stem " + series.style(), x, chart.bottom(), x, y);
                circle(series.style(), x, y);
            }
        }
    }

    private void line(String style, double x1, double y1, double x2, double y2) {
        out.append("<line class=\"").append(style).append("\" x1=\"").append(number(x1)).append("\" y1=\"")
                .append(number(y1)).append("\" x2=\"").append(number(x2)).append("\" y2=\"").append(number(y2))
                .append("\"/>");
    }

    private void circle(String style, double x, double y) {
        out.append("<circle class=\"dot ").append(style).append("\" cx=\"").append(number(x)).append("\" cy=\"")
                .append(number(y)).append("\" r=\"2\"/>");
    }

    private void text(String style, double x, double y, String anchor, String text) {
        out.append("<text class=\"").append(style).append("\" x=\"").append(number(x)).append("\" y=\"")
                .append(number(y)).append("\" text-anchor=\"").append(anchor).append("\">").append(Html.escape(text))
                .append("</text>");
    }

    private static String number(double value) {
        var text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
