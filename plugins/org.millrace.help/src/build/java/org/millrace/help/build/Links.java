package org.millrace.help.build;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Converts links between Markdown files to links between their pages. */
final class Links {

    /** The folder of images, relative to the plug-in. */
    static final String IMAGES = "html/images/";
    private static final Pattern ABSOLUTE = Pattern.compile("[a-z][a-z0-9+.-]*:.*");

    private final Path repository;
    private final Problems problems;
    /** Maps files, and files with {@code #} and an anchor, to pages and their anchors. */
    private final Map<String, String> targets = new HashMap<>();

    Links(Book book, Path repository, Problems problems) {
        this.repository = repository;
        this.problems = problems;
        book.topics().forEach(this::addTargets);
    }

    private void addTargets(Topic topic) {
        // A link to a file leads to its first page.
        targets.putIfAbsent(topic.source().file().toString(), topic.file());
        topic.content().accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                var anchor = topic.source().anchors().get(heading);
                var isTitle = heading == topic.content().getFirstChild();
                targets.put(topic.source().file() + "#" + anchor, isTitle ? topic.file() : topic.file() + "#" + anchor);
            }
        });
    }

    /** Converts the links of a page. Returns the images of the page, relative to the repository's folder. */
    Set<Path> rewrite(Topic topic) {
        var images = new LinkedHashSet<Path>();
        topic.content().accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(destination(topic, link, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                var file = beside(topic, image.getDestination());
                if (Files.isRegularFile(repository.resolve(file))) {
                    images.add(file);
                } else {
                    problems.add(topic.source().file(), image, "there is no image " + file);
                }
                image.setDestination(relative(topic.file(), IMAGES + file.getFileName()));
                visitChildren(image);
            }
        });
        return images;
    }

    private String destination(Topic topic, Node link, String written) {
        if (ABSOLUTE.matcher(written).matches()) {
            return written;
        }
        var hash = written.indexOf('#');
        var path = hash < 0 ? written : written.substring(0, hash);
        var anchor = hash < 0 ? "" : written.substring(hash);
        var file = path.isEmpty() ? topic.source().file() : beside(topic, path);
        var target = targets.get(file + anchor);
        if (target == null) {
            problems.add(topic.source().file(), link, "the link to " + written + " leads out of the help");
            return written;
        }
        return relative(topic.file(), target);
    }

    private static Path beside(Topic topic, String path) {
        return topic.source().file().resolveSibling(path).normalize();
    }

    /** Returns the relative path from one file of the plug-in to another. */
    static String relative(String from, String to) {
        var hash = to.indexOf('#');
        var file = hash < 0 ? to : to.substring(0, hash);
        var anchor = hash < 0 ? "" : to.substring(hash);
        if (file.equals(from) && !anchor.isEmpty()) {
            return anchor;
        }
        return Path.of(from).getParent().relativize(Path.of(file)).toString().replace('\\', '/') + anchor;
    }
}
