package org.millrace.codecs.internal.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A path to elements, an attribute or the text of an element.
 *
 * @param absolute  whether the path begins at the document
 * @param steps     the elements on the way
 * @param attribute the attribute of the last element at the end of the path; empty if the path leads to the element
 */
record XmlPath(boolean absolute, List<Step> steps, Optional<XmlName> attribute) {

    private static final Pattern STEP = Pattern.compile("([^\\[\\]]+)(?:\\[@([^=\\]]+)=('[^']*'|\"[^\"]*\")])?");

    /**
     * An element of a path.
     *
     * @param name  its name
     * @param where the attribute that distinguishes it; empty if the name is enough
     * @param value the value of that attribute, or the empty string
     */
    record Step(XmlName name, Optional<XmlName> where, String value) {

        @Override
        public String toString() {
            return name + where.map(attribute -> "[@" + attribute + "='" + value + "']").orElse("");
        }
    }

    /**
     * Parses a path, such as {@code /FIXML/Quot/@BidPx}, {@code Pty[@R='1']/@ID}, or {@code .} for the element itself.
     *
     * @throws IllegalArgumentException if the text is no path; the message is for the user
     */
    static XmlPath of(String text, Map<String, String> namespaces) {
        var absolute = text.startsWith("/");
        var rest = absolute ? text.substring(1) : text;
        if (rest.equals(".") && !absolute) {
            return new XmlPath(false, List.of(), Optional.empty());
        }
        var steps = new ArrayList<Step>();
        var parts = split(rest, '/');
        for (var i = 0; i < parts.size(); i++) {
            var part = parts.get(i).strip();
            var last = i == parts.size() - 1;
            if (last && part.startsWith("@")) {
                return new XmlPath(absolute, List.copyOf(steps), Optional.of(XmlName.of(part.substring(1), namespaces, false)));
            }
            if (last && !(absolute && i == 0) && part.equals("text()")) {
                break;
            }
            steps.add(step(text, part, namespaces));
        }
        return new XmlPath(absolute, List.copyOf(steps), Optional.empty());
    }

    private static Step step(String path, String part, Map<String, String> namespaces) {
        var matcher = STEP.matcher(part);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + path + "' is not a path; write for instance /FIXML/Quot/@BidPx, Instrmt/@Sym or Pty[@R='1']/@ID");
        }
        var where = Optional.ofNullable(matcher.group(2)).map(name -> XmlName.of(name, namespaces, false));
        var value = matcher.group(3) == null ? "" : matcher.group(3).substring(1, matcher.group(3).length() - 1);
        return new Step(XmlName.of(matcher.group(1), namespaces, true), where, value);
    }

    /** Splits a text at a character that is not in quotes. */
    static List<String> split(String text, char separator) {
        var parts = new ArrayList<String>();
        var quote = '\0';
        var from = 0;
        for (var i = 0; i < text.length(); i++) {
            var character = text.charAt(i);
            if (quote != '\0') {
                quote = character == quote ? '\0' : quote;
            } else if (character == '\'' || character == '"') {
                quote = character;
            } else if (character == separator) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }
}
