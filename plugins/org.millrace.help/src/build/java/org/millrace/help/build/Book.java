package org.millrace.help.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of the help.
 *
 * @param label    the title of the help
 * @param chapters the top-level topics
 */
record Book(String label, List<Topic> chapters) {

    /**
     * Reads the table of contents and its files.
     *
     * @param help the folder with {@code contents.md} and the hand-written chapters
     */
    static Book read(Path repository, Path help, Problems problems) throws IOException {
        var folder = repository.relativize(help.toAbsolutePath().normalize());
        var contents = Contents.of(MarkdownSource.read(repository, folder.resolve("contents.md"), problems), problems);
        var chapters = new ArrayList<Topic>();
        for (var chapter : contents.chapters()) {
            chapters.add(topic(chapter, repository, folder, problems));
        }
        var book = new Book(contents.label(), chapters);
        book.findForgotten(repository, folder, problems);
        return book;
    }

    private static Topic topic(Contents.Chapter chapter, Path repository, Path folder, Problems problems) throws IOException {
        var source = MarkdownSource.read(repository, chapter.file(), problems);
        var below = new ArrayList<Topic>();
        for (var child : chapter.children()) {
            below.add(topic(child, repository, folder, problems));
        }
        return new PageSplitter(source, page(chapter.file(), folder), chapter.pageLevel(), chapter.entryLevel(), problems).topic(chapter.label(), below);
    }

    /** Returns the path of a file's page, without its extension. Hand-written chapters keep their folders. */
    private static String page(Path file, Path folder) {
        var name = file.getFileName().toString().replaceFirst("\\.md$", "");
        if (file.startsWith(folder)) {
            var place = folder.relativize(file).resolveSibling(name).toString().replace('\\', '/');
            return "html/" + place;
        }
        return "html/reference/" + (name.equals("README") ? file.getParent().getFileName() : name);
    }

    private void findForgotten(Path repository, Path folder, Problems problems) throws IOException {
        var used = topics().stream().map(topic -> topic.source().file()).toList();
        try (var files = Files.walk(repository.resolve(folder))) {
            for (var path : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
                var file = repository.relativize(path);
                if (!used.contains(file) && !file.equals(folder.resolve("contents.md"))) {
                    problems.add(file, MarkdownSource.read(repository, file, problems).document(), "not in contents.md");
                }
            }
        }
    }

    /** Returns all pages, each chapter before its children. */
    List<Topic> topics() {
        var pages = new ArrayList<Topic>();
        collect(chapters, pages);
        return pages;
    }

    private static void collect(List<Topic> topics, List<Topic> pages) {
        for (var topic : topics) {
            if (topic.isPage()) {
                pages.add(topic);
            }
            collect(topic.children(), pages);
        }
    }
}
