package org.millrace.help.build;

import org.commonmark.node.BulletList;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The order of the chapters, from a Markdown file with a heading and a list of links. The title of a link determines
 * how a long file is divided: {@code "pages 2"} makes a page of each heading of level 2, {@code "entries 3"} lists each
 * heading of level 3 in the table of contents and in the index.
 *
 * @param label    the heading, which is the title of the help
 * @param chapters the top-level items of the list
 */
record Contents(String label, List<Chapter> chapters) {

    /**
     * A chapter.
     *
     * @param label      the label in the table of contents
     * @param file       the Markdown file, relative to the repository's folder
     * @param pageLevel  the level of headings that become pages, or 0
     * @param entryLevel the level of headings that are listed, or 0
     * @param children   the chapters below it
     */
    record Chapter(String label, Path file, int pageLevel, int entryLevel, List<Chapter> children) {
    }

    private static final Pattern PAGES = Pattern.compile("pages (\\d)");
    private static final Pattern ENTRIES = Pattern.compile("entries (\\d)");

    static Contents of(MarkdownSource source, Problems problems) {
        var label = Text.children(source.document()).filter(Heading.class::isInstance).map(Text::of).findFirst().orElse("");
        if (label.isEmpty()) {
            problems.add(source.file(), source.document(), "the contents need a heading");
        }
        return new Contents(label, lists(source.document(), source, problems));
    }

    private static List<Chapter> lists(Node parent, MarkdownSource source, Problems problems) {
        return Text.children(parent).filter(BulletList.class::isInstance).flatMap(Text::children)
                .map(item -> chapter((ListItem) item, source, problems)).toList();
    }

    private static Chapter chapter(ListItem item, MarkdownSource source, Problems problems) {
        var children = lists(item, source, problems);
        if (item.getFirstChild() instanceof Paragraph paragraph && paragraph.getFirstChild() instanceof Link link) {
            var file = source.file().resolveSibling(link.getDestination()).normalize();
            return new Chapter(Text.of(link), file, number(PAGES, link), number(ENTRIES, link), children);
        }
        problems.add(source.file(), item, "an item of the contents is a link");
        return new Chapter(Text.of(item), source.file(), 0, 0, children);
    }

    private static int number(Pattern pattern, Link link) {
        var match = pattern.matcher(link.getTitle() == null ? "" : link.getTitle());
        return match.find() ? Integer.parseInt(match.group(1)) : 0;
    }
}
