package org.millrace.epn.edit.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An element of an XML text and where its parts are.
 *
 * @param name       the name with its prefix
 * @param start      where its start tag begins
 * @param nameEnd    where its name ends
 * @param inner      where its content begins; where the bracket closes for an empty tag
 * @param innerEnd   where its content ends
 * @param end        where it ends
 * @param attributes its attributes
 * @param children   the elements in it
 */
record XmlElement(String name, int start, int nameEnd, int inner, int innerEnd, int end, List<XmlAttribute> attributes, List<XmlElement> children) {

    private static final Pattern MARKUP = Pattern.compile("<!--.*?-->|<!\\[CDATA\\[.*?]]>|<\\?.*?\\?>"
            + "|<(?<close>/?)(?<name>[\\p{L}_][\\p{L}\\p{Nd}_:.-]*+)(?<attributes>(?:[^<>\"']++|\"[^\"]*+\"|'[^']*+')*+)>", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE = Pattern.compile("(?<name>[^\\s=/]++)\\s*+=\\s*+(?:\"(?<double>[^\"]*+)\"|'(?<single>[^']*+)')");

    /**
     * An attribute.
     *
     * @param start      where its name begins
     * @param valueStart where its value begins, behind the quote
     * @param value      the value as it is written
     */
    record XmlAttribute(String name, int start, int valueStart, String value) {

        int end() {
            return valueStart + value.length() + 1;
        }

        /** What it says, however that is written. A line break that is not written as a reference is a space. */
        String plain() {
            return XmlReferences.resolve(value.replace("\r\n", " ").replaceAll("[\\r\\n\\t]", " "));
        }
    }

    private record Open(String name, int start, int nameEnd, int inner, List<XmlAttribute> attributes, List<XmlElement> children) {
    }

    /** The root of a text; empty if the text is not well-formed. */
    static Optional<XmlElement> root(String text) {
        var open = new ArrayDeque<Open>();
        open.push(new Open("", 0, 0, 0, List.of(), new ArrayList<>()));
        var markup = MARKUP.matcher(text);
        while (markup.find()) {
            var name = markup.group("name");
            if (name == null) {
                continue;
            }
            if (!markup.group("close").isEmpty()) {
                var closed = open.pop();
                if (!closed.name().equals(name) || open.isEmpty()) {
                    return Optional.empty();
                }
                open.peek().children().add(new XmlElement(name, closed.start(), closed.nameEnd(), closed.inner(), markup.start(), markup.end(),
                        closed.attributes(), List.copyOf(closed.children())));
            } else if (markup.group().endsWith("/>")) {
                var slash = markup.end() - 2;
                open.peek().children().add(new XmlElement(name, markup.start(), markup.end("name"), slash, slash, markup.end(),
                        attributes(markup.group("attributes"), markup.start("attributes")), List.of()));
            } else {
                open.push(new Open(name, markup.start(), markup.end("name"), markup.end(), attributes(markup.group("attributes"), markup.start("attributes")),
                        new ArrayList<>()));
            }
        }
        return open.size() == 1 && open.peek().children().size() == 1 ? Optional.of(open.peek().children().getFirst()) : Optional.empty();
    }

    private static List<XmlAttribute> attributes(String text, int offset) {
        var found = new ArrayList<XmlAttribute>();
        var matcher = ATTRIBUTE.matcher(text);
        while (matcher.find()) {
            var quotes = matcher.group("double") == null ? "single" : "double";
            found.add(new XmlAttribute(matcher.group("name"), offset + matcher.start(), offset + matcher.start(quotes), matcher.group(quotes)));
        }
        return List.copyOf(found);
    }

    /** Whether it is one tag that has no end tag. */
    boolean isEmptyTag() {
        return inner == innerEnd && end == inner + 2;
    }

    /** The attribute of a name. */
    Optional<XmlAttribute> attribute(String wanted) {
        return attributes.stream().filter(attribute -> attribute.name().equals(wanted)).findFirst();
    }

    /** By what it is told from its siblings: its name, and what names it, what it connects or what is written on it. */
    String key() {
        var key = new StringBuilder(localName());
        for (var attribute : attributes) {
            if (List.of("name", "from", "to", "stage", "nth", "text").contains(attribute.name())) {
                key.append('|').append(attribute.name()).append('=').append(attribute.plain());
            }
        }
        return key.toString();
    }

    /** The name without prefix. */
    String localName() {
        return name.substring(name.indexOf(':') + 1);
    }
}
