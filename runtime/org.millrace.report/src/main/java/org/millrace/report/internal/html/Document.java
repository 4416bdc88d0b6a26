package org.millrace.report.internal.html;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.report.internal.chart.Chart;

import java.util.ArrayList;
import java.util.List;

/** The skeleton of a self-contained page, including the data of its charts. */
public final class Document {

    private final String title;
    private final StringBuilder body = new StringBuilder();
    private final List<Chart> charts = new ArrayList<>();

    /**
     * Creates an empty page.
     *
     * @param title the title of the browser tab
     */
    public Document(String title) {
        this.title = title;
    }

    /** Returns the body so far, to which HTML can be appended. */
    public StringBuilder body() {
        return body;
    }

    /** Starts a section. */
    public void section(String headline) {
        body.append("<section><h2>").append(headline).append("</h2>");
    }

    /** Adds a section of notes or problems at the top; does nothing if there are none. */
    public void notes(String style, String label, List<String> notes) {
        if (!notes.isEmpty()) {
            body.append("<section class=\"").append(style).append("\" aria-label=\"").append(label).append("\"><ul>");
            notes.forEach(note -> body.append("<li>").append(Html.escape(note)));
            body.append("</ul></section>\n");
        }
    }

    /** Adds a chart with its table. */
    public void chart(Chart chart) {
        charts.add(chart);
        body.append(Figure.html(chart));
    }

    /** Returns the HTML of the page. */
    public String html() {
        var style = Asset.read("report.css");
        var script = Asset.read("report.js");
        // The policy allows only the hashed scripts and styles: project text remains harmless even if an escape
        // were missing.
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
        // These characters occur only within JSON strings, where the escapes are equivalent; prevents end tags.
        return json.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }
}
