package org.millrace.report.internal.html;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.report.internal.chart.Chart;

import java.util.ArrayList;
import java.util.List;

/** The frame of a page: everything is in it, nothing is fetched, and it has the data of its charts. */
final class Document {

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private final List<Chart> charts = new ArrayList<>();

    /**
     * An empty page.
     *
     * @param title in the browser's tab
     */
    Document(String title) {
        this.title = title;
    }

    /** What is in the page so far, to be appended to as HTML. */
    StringBuilder body() {
        return body;
    }

    /** Begins a section. */
    void section(String headline) {
        body.append("<section><h2>").append(headline).append("</h2>");
    }

    /** Adds a section with the notes or problems that a reader should know first; none if there are none. */
    void notes(String style, String label, List<String> notes) {
        if (!notes.isEmpty()) {
            body.append("<section class=\"").append(style).append("\" aria-label=\"").append(label).append("\"><ul>");
            notes.forEach(note -> body.append("<li>").append(Html.escape(note)));
            body.append("</ul></section>\n");
        }
    }

    /** Adds a chart with its table. */
    void chart(Chart chart) {
        charts.add(chart);
        body.append(Figure.html(chart));
    }

    /** The whole page. */
    String html() {
        var style = Asset.read("report.css");
        var script = Asset.read("report.js");
        // Nothing may be fetched, and nothing may run or style but what is hashed here: text from a
        // project stays text even if an escape were forgotten.
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '" + script.hash()
                + "'; style-src '" + style.hash() + "'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n<title>"
                + Html.escape(title) + "</title>\n<style>" + style.text() + "</style></head>\n<body><main>\n" + body
                + "</main>\n<div id=\"tip\" hidden></div>\n<script type=\"application/json\" id=\"data\">" + data()
                + "</script>\n<script>" + script.text() + "</script>\n</body></html>\n";
    }

    private String data() {
        var json = JsonNodeFactory.instance.objectNode();
        charts.forEach(chart -> json.set(chart.id(), Figure.data(chart)));
        // In JSON these stand only within strings, where an escape means the same; an end tag cannot appear.
        return json.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }
}
