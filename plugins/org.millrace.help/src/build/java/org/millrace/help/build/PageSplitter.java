package org.millrace.help.build;

import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

import java.util.ArrayList;
import java.util.List;

/** Converts a file to one page or several pages. */
final class PageSplitter {

    private final MarkdownSource source;
    private final String page;
    private final int pageLevel;
    private final int entryLevel;
    private final Problems problems;

    /**
     * Prepares the conversion.
     *
     * @param page the path of the page, without its extension
     */
    PageSplitter(MarkdownSource source, String page, int pageLevel, int entryLevel, Problems problems) {
        this.source = source;
        this.page = page;
        this.pageLevel = pageLevel;
        this.entryLevel = entryLevel;
        this.problems = problems;
    }

    Topic topic(String label, List<Topic> below) {
        var first = new Document();
        var pages = new ArrayList<Node>();
        var content = (Node) first;
        for (var block : Text.children(source.document()).toList()) {
            if (pageLevel > 0 && block instanceof Heading heading && heading.getLevel() == pageLevel) {
                content = new Document();
                pages.add(content);
            }
            content.appendChild(block);
        }
        var children = new ArrayList<>(below);
        for (var piece : pages) {
            children.add(piece(piece));
        }
        if (pages.isEmpty()) {
            children.addAll(entries(first, page + ".html"));
        }
        return new Topic(label, title(first), page + ".html", "", source, first, children);
    }

    private Topic piece(Node content) {
        var file = page + "/" + source.anchors().get(content.getFirstChild()) + ".html";
        var entries = entries(content, file);
        // The first heading of the piece is already the title of the page.
        Text.children(content).filter(Heading.class::isInstance).map(Heading.class::cast)
                .forEach(heading -> heading.setLevel(heading.getLevel() - pageLevel + 1));
        var title = title(content);
        return new Topic(title, title, file, "", source, content, entries);
    }

    private List<Topic> entries(Node content, String file) {
        return Text.children(content)
                .filter(block -> entryLevel > 0 && block instanceof Heading heading && heading.getLevel() == entryLevel)
                .map(heading -> new Topic(Text.of(heading), Text.of(heading), file, source.anchors().get(heading), source, new Document(), List.of()))
                .toList();
    }

    private String title(Node content) {
        if (content.getFirstChild() instanceof Heading heading && heading.getLevel() == 1) {
            return Text.of(heading);
        }
        problems.add(source.file(), content.getFirstChild() == null ? source.document() : content.getFirstChild(), "a page begins with a heading of level 1");
        return "";
    }
}
