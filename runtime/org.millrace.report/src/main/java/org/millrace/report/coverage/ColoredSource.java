package org.millrace.report.coverage;

import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.html.Html;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Builds the lines of a file, whose parts have the colors of their use. */
final class ColoredSource {

    private final CoveredFile file;
    private final Iterator<CoveredSpan> spans;
    private final StringBuilder out = new StringBuilder();
    private Optional<CoveredSpan> next;

    private ColoredSource(CoveredFile file) {
        this.file = file;
        this.spans = file.spans().iterator();
        this.next = following();
    }

    static String html(CoveredFile file) {
        var source = new ColoredSource(file);
        source.lines();
        return source.out.toString();
    }

    private Optional<CoveredSpan> following() {
        return spans.hasNext() ? Optional.of(spans.next()) : Optional.empty();
    }

    private void lines() {
        var used = CoveredLine.of(file).stream().collect(Collectors.toMap(CoveredLine::number, line -> line));
        var starts = new ArrayList<Integer>();
        starts.add(0);
        IntStream.range(0, file.text().length()).filter(i -> file.text().charAt(i) == '\n').forEach(i -> starts.add(i + 1));
        for (var i = 0; i < starts.size(); i++) {
            var end = i + 1 < starts.size() ? starts.get(i + 1) - 1 : file.text().length();
            if (i + 1 < starts.size() || end > starts.get(i)) {
                var line = used.get(i + 1);
                out.append("<div class=\"line").append(line == null ? "" : " " + line.use().label()).append("\"><b>").append(i + 1).append("</b><em>")
                        .append(line == null ? "" : Quantity.count(line.hits())).append("</em><code>");
                code(starts.get(i), end);
                out.append("</code></div>\n");
            }
        }
    }

    private void code(int begin, int end) {
        var from = begin;
        while (next.isPresent() && next.get().offset() < end) {
            var span = next.get();
            text(from, span.offset());
            from = Math.min(span.end(), end);
            out.append("<span class=\"").append(span.use().label()).append("\" title=\"").append(Html.escape(span.note())).append("\">");
            text(span.offset(), from);
            out.append("</span>");
            next = following();
        }
        text(from, end);
    }

    private void text(int begin, int end) {
        out.append(Html.escape(file.text().substring(begin, end).replace("\r", "")));
    }
}
