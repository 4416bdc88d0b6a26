package org.millrace.help.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An XML element that is written with indented children. */
final class Xml {

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Xml> children = new ArrayList<>();
    private String text = "";

    Xml(String name) {
        this.name = name;
    }

    Xml with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    Xml add(Xml child) {
        children.add(child);
        return this;
    }

    Xml text(String words) {
        text = words;
        return this;
    }

    /** Returns a document with this element as its root. */
    String document() {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + this;
    }

    @Override
    public String toString() {
        var out = new StringBuilder();
        write(out, "");
        return out.toString();
    }

    private void write(StringBuilder out, String indent) {
        out.append(indent).append('<').append(name);
        attributes.forEach((key, value) -> out.append(' ').append(key).append("=\"").append(escaped(value)).append('"'));
        if (children.isEmpty() && text.isEmpty()) {
            out.append("/>\n");
            return;
        }
        out.append('>').append(escaped(text));
        if (!children.isEmpty()) {
            out.append('\n');
            children.forEach(child -> child.write(out, indent + "  "));
            out.append(indent);
        }
        out.append("</").append(name).append(">\n");
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
