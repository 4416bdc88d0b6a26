package org.millrace.diagram.representation;

import java.util.Map;
import java.util.TreeMap;

/** The images of the representations: the outlines of the designer with its icons, and the icons alone. */
final class Images {

    private static final int WIDTH = 220;
    private static final int HEIGHT = 56;

    private final Map<String, String> colors = Styles.colors();
    private final Map<String, String> icons = Styles.icons();
    private final Map<String, String> images = new TreeMap<>();

    private Images() {
    }

    /** The images by their names without the extension. */
    static Map<String, String> all() {
        var images = new Images();
        for (var kind : new String[] {"inbound-adapter", "outbound-adapter", "stream", "processor", "bean"}) {
            images.stage(kind, kind, kind);
            images.icon(kind, kind, images.colors.get(kind));
        }
        for (var provider : DiagramSpecification.PROVIDERS) {
            images.stage("inbound-adapter-" + provider[0], "inbound-adapter", provider[0]);
            images.stage("outbound-adapter-" + provider[0], "outbound-adapter", provider[0]);
        }
        images.icon("wire", "wire", images.colors.get("line"));
        images.icon("note", "note", images.colors.get("note-line"));
        images.icon("statement", "search", images.colors.get("processor"));
        images.icon("event-type", "panel", images.colors.get("accent"));
        images.icon("setting", "gauge", images.colors.get("muted"));
        images.badge("error", "<circle cx=\"8\" cy=\"8\" r=\"7\" fill=\"%s\"/>", "M8 4v5M8 11.6v.4");
        images.badge("warning", "<path d=\"M8 .8 15.5 14.5H.5Z\" fill=\"%s\"/>", "M8 5.5v4.5M8 12.2v.2");
        return images.images;
    }

    private void stage(String name, String kind, String icon) {
        var color = colors.get(kind);
        images.put(name, svg(WIDTH, HEIGHT, "<path d=\"" + outline(kind) + "\" fill=\"" + colors.get("stage") + "\" stroke=\"" + color + "\"/>"
                + (kind.equals("stream") ? "<path d=\"M210.5 .5a9 27.5 0 0 0 0 55\" fill=\"none\" stroke=\"" + color + "\" stroke-opacity=\".55\"/>" : "")
                + "<rect x=\"14\" y=\"14\" width=\"28\" height=\"28\" rx=\"6\" fill=\"" + color + "\" fill-opacity=\".11\"/>"
                + "<path transform=\"translate(20,20)\" d=\"" + icons.get(icon) + "\" " + line(color, "1.25") + "/>"));
    }

    /** The outline of the designer in the size of the image. */
    private static String outline(String kind) {
        return switch (kind) {
            case "inbound-adapter" -> "M.5 .5H211.5a8 8 0 0 1 8 8V47.5a8 8 0 0 1 -8 8H.5L10 28Z";
            case "outbound-adapter" -> "M8.5 .5H209.5L219.5 28L209.5 55.5H8.5a8 8 0 0 1 -8 -8V8.5a8 8 0 0 1 8 -8Z";
            case "stream" -> "M9.5 .5H210.5a9 27.5 0 0 1 0 55H9.5a9 27.5 0 0 1 0 -55Z";
            case "bean" -> "M10 .5H209.5L219.5 10V45.5L209.5 55.5H10L.5 45.5V10Z";
            default -> "M8.5 .5H211.5a8 8 0 0 1 8 8V47.5a8 8 0 0 1 -8 8H8.5a8 8 0 0 1 -8 -8V8.5a8 8 0 0 1 8 -8Z";
        };
    }

    private void icon(String name, String icon, String color) {
        images.put("icon-" + name, svg(16, 16, "<path d=\"" + icons.get(icon) + "\" " + line(color, "1.25") + "/>"));
    }

    private void badge(String name, String shape, String mark) {
        images.put(name, svg(16, 16, shape.formatted(colors.get(name)) + "<path d=\"" + mark + "\" " + line(colors.get("on-signal"), "1.8") + "/>"));
    }

    private static String line(String color, String width) {
        return "fill=\"none\" stroke=\"" + color + "\" stroke-width=\"" + width + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    }

    private static String svg(int width, int height, String content) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\">\n  "
                + content.replace("><", ">\n  <") + "\n</svg>\n";
    }
}
