package org.millrace.help.build;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a topic as an XHTML page. */
final class Page {

    private static final String FRAME = """
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
            <head>
            <meta charset="UTF-8"/>
            <title>%s</title>
            <link rel="stylesheet" type="text/css" href="%s"/>
            </head>
            <body>
            %s</body>
            </html>
            """;

    private Page() {
    }

    static String of(Topic topic) {
        AttributeProvider anchors = (node, tag, attributes) -> {
            var anchor = topic.source().anchors().get(node);
            if (anchor != null) {
                attributes.put("id", anchor);
            }
        };
        var renderer = HtmlRenderer.builder().extensions(List.of(TablesExtension.create()))
                .attributeProviderFactory(context -> anchors).escapeHtml(true).build();
        var title = renderer.render(topic.content().getFirstChild());
        var rest = Text.children(topic.content()).skip(1).map(renderer::render).collect(Collectors.joining());
        // Entries on the page are listed before its content, other pages after it.
        var body = topic.children().stream().anyMatch(Topic::isPage)
                ? rest + list("In this chapter", "topics", topic)
                : list("On this page", "entries", topic) + rest;
        return FRAME.formatted(Xml.escaped(topic.title()), Links.relative(topic.file(), "css/help.css"), title + body);
    }

    /** Returns a list of the topics below the page, for readers without the table of contents. */
    private static String list(String heading, String kind, Topic topic) {
        if (topic.children().isEmpty()) {
            return "";
        }
        var list = new Xml("ul").with("class", kind);
        topic.children().forEach(child -> list.add(new Xml("li")
                .add(new Xml("a").with("href", Links.relative(topic.file(), child.href())).text(child.label()))));
        return new Xml("nav").add(new Xml("h2").text(heading)).add(list).toString();
    }
}
