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
 * A class archive (CDS) for one JVM, to shorten its start. If the archive is missing or outdated, the JVM
 * writes it at exit. Every JVM uses its own link or copy of the file: a JVM reports an error for an archive
 * that another one is writing, and never replaces an incomplete one. Several processes may share the archive.
 * File errors only make JVMs start more slowly.
 */
final class ClassArchive {

    /** The process id of the starting process, and the number of the JVM in it. */
    private static final Pattern OWN_NAME = Pattern.compile("(\\d{1,18})-\\d+");
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final Path file;
    private final Path own;

    /**
     * Prepares an archive for a JVM that is about to start.
     *
     * @param file the archive in an existing folder; may be missing
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
            // The JVM then writes a new one; it must not find an incomplete copy.
            discard();
        }
    }

    private void link() throws IOException {
        try {
            Files.createLink(own, file);
        } catch (IOException | UnsupportedOperationException e) {
            // Fallback for file systems without links.
            Files.copy(file, own);
        }
    }

    /** Deletes the links and copies of ended processes. */
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

    /** Returns the JVM arguments. */
    List<String> arguments() {
        return List.of("-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + own);
    }

    /** Publishes the archive after the JVM has exited normally. */
    void keep() {
        try {
            if (Files.exists(own) && !(Files.exists(file) && Files.isSameFile(own, file))) {
                Files.move(own, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            // The next JVM writes one.
        }
        discard();
    }

    /** Deletes the possibly incomplete archive of a JVM that was killed or never started. */
    void discard() {
        try {
            Files.deleteIfExists(own);
        } catch (IOException e) {
            // Another process deletes it.
        }
    }
}
