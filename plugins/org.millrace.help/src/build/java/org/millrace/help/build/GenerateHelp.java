package org.millrace.help.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;

/**
 * Generates the content of the help. Run by Maven, see pom.xml. The arguments are the repository's folder, its folder
 * with the hand-written chapters, and the output folder, whose folder {@code html} is cleared first.
 */
public final class GenerateHelp {

    private GenerateHelp() {
    }

    public static void main(String[] arguments) throws IOException {
        var repository = Path.of(arguments[0]).toAbsolutePath().normalize();
        var problems = new Problems();
        var book = Book.read(repository, Path.of(arguments[1]), problems);
        if (problems.isEmpty()) {
            write(book, repository, Path.of(arguments[2]), problems);
        }
        if (!problems.isEmpty()) {
            System.err.println(problems);
            System.exit(1);
        }
    }

    private static void write(Book book, Path repository, Path output, Problems problems) throws IOException {
        clear(output.resolve("html"));
        var index = IndexFile.of(book);
        var links = new Links(book, repository, problems);
        var images = new LinkedHashSet<Path>();
        for (var topic : book.topics()) {
            images.addAll(links.rewrite(topic));
            var file = output.resolve(topic.file());
            Files.createDirectories(file.getParent());
            Files.writeString(file, Page.of(topic));
        }
        for (var image : images) {
            var file = output.resolve(Links.IMAGES + image.getFileName());
            Files.createDirectories(file.getParent());
            Files.copy(repository.resolve(image), file);
        }
        Files.writeString(output.resolve("toc.xml"), TocFile.of(book).document());
        Files.writeString(output.resolve("index.xml"), index.document());
        Files.writeString(output.resolve("contexts.xml"), ContextsFile.of(book, problems).document());
    }

    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
