package org.millrace.launcher;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A class archive of one JVM, with which it starts in less time; the JVM writes it anew at its end if it is
 * missing or does not fit. It works with a name of its own for the file, since a JVM complains of an archive
 * that another one is writing, and of one that was left half written, which it never replaces. Several
 * processes may use the same archive. What goes wrong with files only makes JVMs start slower.
 */
final class ClassArchive {

    /** The process that has started the JVM, and which of its JVMs it is. */
    private static final Pattern OWN_NAME = Pattern.compile("(\\d{1,18})-\\d+");
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final Path file;
    private final Path own;

    /**
     * For a JVM that is about to start.
     *
     * @param file the archive, in a folder that exists; missing at first
     */
    ClassArchive(Path file) {
        this.file = file;
        this.own = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + "-" + NUMBERS.incrementAndGet());
        try {
            removeForgotten();
            Files.deleteIfExists(own);
            if (Files.exists(file)) {
                link();
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Then the JVM writes one; not beside a part of a copy.
            discard();
        }
    }

    private void link() throws IOException {
        try {
            Files.createLink(own, file);
        } catch (IOException | UnsupportedOperationException e) {
            // Not every file system has links.
            Files.copy(file, own);
        }
    }

    /** Those of processes that are gone. */
    private void removeForgotten() throws IOException {
        var begin = file.getFileName() + ".";
        try (var siblings = Files.newDirectoryStream(file.toAbsolutePath().getParent(), path -> path.getFileName().toString().startsWith(begin))) {
            for (var sibling : siblings) {
                var owner = OWN_NAME.matcher(sibling.getFileName().toString().substring(begin.length()));
                if (owner.matches() && ProcessHandle.of(Long.parseLong(owner.group(1))).isEmpty()) {
                    Files.deleteIfExists(sibling);
                }
            }
        }
    }

    /** The JVM's arguments. */
    List<String> arguments() {
        return List.of("-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + own, "-Xlog:cds=off", "-Xlog:cds+dynamic=off", "-Xlog:aot=off");
    }

    /** The JVM has ended by itself: what it has written is there for others now. */
    void keep() {
        try {
            if (Files.exists(own) && !(Files.exists(file) && Files.isSameFile(own, file))) {
                Files.move(own, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            // Then the next JVM writes one.
        }
        discard();
    }

    /** The JVM has ended otherwise, or never begun: what it has written may be a part of an archive. */
    void discard() {
        try {
            Files.deleteIfExists(own);
        } catch (IOException e) {
            // Another process finds it.
        }
    }
}
