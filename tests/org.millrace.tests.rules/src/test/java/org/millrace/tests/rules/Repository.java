package org.millrace.tests.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the repository. */
final class Repository {

    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    private static final Set<String> GENERATED = Set.of("target", "dist", "node_modules", ".git", "runs", "src-gen", "emf-gen", "bin");

    private Repository() {
    }

    /** Returns the files below a folder whose names end with a suffix, without generated ones. */
    static List<Path> files(String folder, String ending) throws IOException {
        try (var files = walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending)).sorted().toList();
        }
    }

    private static Stream<Path> walk(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.toList().stream().flatMap(entry -> {
                if (!Files.isDirectory(entry)) {
                    return Stream.of(entry);
                }
                try {
                    return GENERATED.contains(entry.getFileName().toString()) ? Stream.empty() : walk(entry);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
        }
    }

    /** Returns the modules of a world, such as {@code runtime}. */
    static List<Path> modules(String world) throws IOException {
        try (var folders = Files.list(ROOT.resolve(world))) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml"))).sorted().toList();
        }
    }

    /** Returns a path relative to the repository. */
    static String name(Path file) {
        return ROOT.relativize(file).toString();
    }
}
