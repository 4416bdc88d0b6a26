package org.millrace.cli;

import org.millrace.report.history.RunHistory;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the projects and the files with statements among the paths that a user names. */
final class CheckTargets {

    private static final Set<String> SKIPPED = Set.of("target", "node_modules", RunHistory.FOLDER);

    private final Set<Path> projects = new LinkedHashSet<>();
    private final Set<Path> files = new LinkedHashSet<>();

    /** Folders of projects, or their {@code .epn} files where a user named one. */
    Set<Path> projects() {
        return projects;
    }

    /** Files with statements outside those projects. */
    Set<Path> files() {
        return files;
    }

    /**
     * Adds what a path stands for.
     *
     * @throws UserError if there is nothing to check
     */
    void add(Path path) throws IOException, UserError {
        if (!Files.exists(path)) {
            throw new UserError("there is no file or folder '" + path + "'");
        }
        if (isNetwork(path) || Files.isDirectory(path) && hasNetwork(path)) {
            projects.add(path);
        } else if (Files.isDirectory(path)) {
            var before = projects.size() + files.size();
            search(path, true);
            if (projects.size() + files.size() == before) {
                throw new UserError("there is no .epn and no .epl file in the folder '" + path + "'");
            }
        } else {
            files.add(path);
        }
    }

    /** Adds the files with statements in a path, those of projects too. */
    void addStatements(Path path) throws IOException, UserError {
        if (!Files.exists(path)) {
            throw new UserError("there is no file or folder '" + path + "'");
        }
        if (isNetwork(path)) {
            search(path.toAbsolutePath().getParent(), false);
        } else if (Files.isDirectory(path)) {
            search(path, false);
        } else {
            files.add(path);
        }
    }

    private void search(Path folder, boolean withProjects) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) throws IOException {
                var name = directory.getFileName() == null ? "" : directory.getFileName().toString();
                if (!directory.equals(folder) && (name.startsWith(".") || SKIPPED.contains(name))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                if (withProjects && hasNetwork(directory)) {
                    projects.add(directory);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.getFileName().toString().endsWith(".epl")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    static boolean isNetwork(Path path) {
        return Files.isRegularFile(path) && path.getFileName().toString().endsWith(".epn");
    }

    static boolean hasNetwork(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.anyMatch(CheckTargets::isNetwork);
        }
    }
}
