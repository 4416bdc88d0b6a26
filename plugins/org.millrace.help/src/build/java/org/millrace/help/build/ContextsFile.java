package org.millrace.help.build;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Paragraph;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes the context help in the format of {@code org.eclipse.help.contexts}. Each page with a comment {@code <!--
 * context: ID -->} contributes its first paragraph, a link to the page, and its links to other pages.
 */
final class ContextsFile {

    private ContextsFile() {
    }

    static Xml of(Book book, Problems problems) {
        var contexts = new Xml("contexts");
        var labels = book.topics().stream().collect(Collectors.toMap(Topic::file, Topic::label));
        for (var topic : book.topics()) {
            topic.source().fact("context").ifPresent(id -> contexts.add(context(id, topic, labels, problems)));
        }
        return contexts;
    }

    private static Xml context(String id, Topic topic, Map<String, String> labels, Problems problems) {
        var description = Text.children(topic.content()).filter(Paragraph.class::isInstance).map(Text::of).findFirst().orElse("");
        if (description.isEmpty()) {
            problems.add(topic.source().file(), topic.content(), "the context " + id + " needs a paragraph that describes it");
        }
        var related = new LinkedHashMap<String, String>();
        related.put(topic.file(), topic.title());
        topic.content().accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                // The destinations are already relative to the page.
                var destination = link.getDestination();
                if (!destination.startsWith("#") && !destination.contains(":")) {
                    var href = Path.of(topic.file()).resolveSibling(destination).normalize().toString().replace('\\', '/');
                    related.putIfAbsent(href, labels.getOrDefault(href, capitalized(Text.of(link))));
                }
            }
        });
        var context = new Xml("context").with("id", id).with("title", topic.title()).add(new Xml("description").text(description));
        related.forEach((href, label) -> context.add(new Xml("topic").with("href", href).with("label", label)));
        return context;
    }

    private static String capitalized(String label) {
        return label.isEmpty() ? label : label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
    }
}
