package org.millrace.report.history;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;

/**
 * Folders that appear whole or not at all: they are filled under a hidden name and then moved. A
 * folder that is there is never written over.
 */
final class KeptFolder {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String HIDDEN = ".keeping-";
    private static final String REMOVED = ".removed-";
    private static final int LONGEST_NAME = 60;
    private static final int MOST_OF_A_SECOND = 1_000;
    /** Nobody writes longer than this; what is older was left by a process that was killed. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private KeptFolder() {
    }

    /** Writes the files of a folder. */
    @FunctionalInterface
    interface Filler {

        void fill(Path folder) throws IOException;
    }

    /**
     * Makes a folder named after a time and a name; a number is added where such a folder is there.
     *
     * @return where it is
     */
    static Path make(Path parent, Instant time, String name, Filler filler) throws IOException {
        if (!Files.isDirectory(parent)) {
            Files.createDirectories(parent);
            // What was measured on one machine is seldom wanted on another; who wants it there removes this file.
            Files.writeString(parent.resolve(".gitignore"), "*\n");
        }
        removeAbandoned(parent);
        // Not a temporary folder of the library, which nobody else could read afterwards.
        var hidden = Files.createDirectory(parent.resolve(HIDDEN + UUID.randomUUID()));
        try {
            filler.fill(hidden);
            return move(hidden, parent, STAMP.format(time) + "-" + fileName(name));
        } catch (IOException | RuntimeException e) {
            remove(hidden);
            throw e;
        }
    }

    private static Path move(Path hidden, Path parent, String name) throws IOException {
        for (var i = 1; i < MOST_OF_A_SECOND; i++) {
            var target = parent.resolve(i == 1 ? name : name + "-" + i);
            if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                continue;
            }
            try {
                return Files.move(hidden, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileSystemException e) {
                // Somebody else was quicker with the same name.
                if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                    throw e;
                }
            }
        }
        throw new IOException("there are too many folders " + parent.resolve(name));
    }

    /** Letters, digits and a few signs that no file system and no shell minds. */
    static String fileName(String name) {
        var clean = name.strip().replaceAll("[^\\p{L}\\p{N}._=-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return clean.isEmpty() ? "run" : clean.substring(0, Math.min(clean.length(), LONGEST_NAME));
    }

    /** Deletes a folder with all that is in it; it disappears at once. Links are deleted, not followed. */
    static void delete(Path folder) throws IOException {
        var removed = folder.resolveSibling(REMOVED + folder.getFileName());
        remove(removed);
        Files.move(folder, removed, StandardCopyOption.ATOMIC_MOVE);
        remove(removed);
    }

    private static void removeAbandoned(Path parent) throws IOException {
        try (var folders = Files.newDirectoryStream(parent, "{" + HIDDEN + "," + REMOVED + "}*")) {
            for (var folder : folders) {
                removeIfAbandoned(folder);
            }
        }
    }

    private static void removeIfAbandoned(Path folder) {
        try {
            if (Files.getLastModifiedTime(folder).toInstant().isBefore(Instant.now().minus(ABANDONED))) {
                remove(folder);
            }
        } catch (IOException e) {
            // Another process has just finished it, or it is somebody else's: no reason not to keep what was measured now.
        }
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
