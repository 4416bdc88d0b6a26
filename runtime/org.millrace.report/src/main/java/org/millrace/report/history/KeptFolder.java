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
 * Creates folders atomically: they are filled under a hidden name and then moved. Existing folders are never
 * overwritten.
 */
public final class KeptFolder {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String HIDDEN = ".keeping-";
    private static final String REMOVED = ".removed-";
    private static final int LONGEST_NAME = 60;
    private static final int MOST_OF_A_SECOND = 1_000;
    /** Maximum duration of writing; older hidden folders were left by killed processes. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private KeptFolder() {
    }

    /** Writes the files of a folder. */
    @FunctionalInterface
    public interface Filler {

        /** Writes the files. */
        void fill(Path folder) throws IOException;
    }

    /**
     * Creates a folder named by a time and a name, with a number appended if it exists.
     *
     * @param parent the folder for it; created if missing
     * @return the folder
     * @throws IOException if it cannot be written; the message is for the user
     */
    public static Path make(Path parent, Instant time, String name, Filler filler) throws IOException {
        if (!Files.isDirectory(parent)) {
            Files.createDirectories(parent);
            // Measurements of one machine are seldom wanted on others; users can delete this file.
            Files.writeString(parent.resolve(".gitignore"), "*\n");
        }
        removeAbandoned(parent);
        // Not a temporary folder of the JDK, whose permissions would exclude other users.
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
                // Another process created a folder with the same name.
                if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
                    throw e;
                }
            }
        }
        throw new IOException("there are too many folders " + parent.resolve(name));
    }

    /** Reduces a name to letters, digits and characters that are safe in file systems and shells. */
    static String fileName(String name) {
        var clean = name.strip().replaceAll("[^\\p{L}\\p{N}._=-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return clean.isEmpty() ? "run" : clean.substring(0, Math.min(clean.length(), LONGEST_NAME));
    }

    /** Returns the path of a folder, relative to the project of a kept folder if it is inside: projects are moved. */
    static String relative(Path folder, Path kept) {
        var project = project(kept);
        return (folder.startsWith(project) && !folder.equals(project) ? project.relativize(folder) : folder).toString();
    }

    /** Returns the absolute path of a folder that {@link #relative} has described. */
    static Path resolve(String folder, Path kept) {
        return project(kept).resolve(folder).normalize();
    }

    private static Path project(Path kept) {
        return kept.toAbsolutePath().normalize().getParent().getParent();
    }

    /** Deletes a folder recursively; it disappears at once. Links are deleted, not followed. */
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
            // Another process has just completed it, or it is not accessible: keep the new run anyway.
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
