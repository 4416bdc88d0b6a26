package org.millrace.compiler.java;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * A fingerprint of everything that decides what the compiler makes: the sources, the libraries and
 * the compiler itself. It lies beside the classes and marks their folder as one that may be emptied.
 */
record BuildStamp(String hash) {

    private static final String FILE = ".millrace-build";

    static BuildStamp of(Path project, List<Path> sources, List<Path> libraries) throws IOException {
        var digest = sha256();
        add(digest, Runtime.version().toString());
        for (var source : sources) {
            add(digest, project.relativize(source).toString());
            digest.update(Files.readAllBytes(source));
        }
        for (var library : libraries) {
            add(digest, library.toString());
            if (Files.isRegularFile(library)) {
                add(digest, Files.size(library) + "@" + Files.getLastModifiedTime(library).toMillis());
            }
        }
        return new BuildStamp(HexFormat.of().formatHex(digest.digest()));
    }

    boolean isOf(Path classes) throws IOException {
        var file = classes.resolve(FILE);
        return Files.isRegularFile(file) && Files.readString(file).equals(hash);
    }

    void write(Path classes) throws IOException {
        if (Files.exists(classes.resolve(FILE))) {
            Files.writeString(classes.resolve(FILE), hash);
        }
    }

    /**
     * Makes the folder empty and marks it, as made of nothing, so that an interrupted build is
     * repeated. A folder with files that is not marked is left as it is and stays unmarked: they may
     * be somebody's, and then everything is compiled every time.
     */
    static void clear(Path classes) throws IOException {
        Files.createDirectories(classes);
        if (Files.isRegularFile(classes.resolve(FILE))) {
            // Before the first class is missing.
            Files.writeString(classes.resolve(FILE), "");
            try (var walk = Files.walk(classes)) {
                for (var path : walk.sorted(Comparator.reverseOrder()).filter(p -> !p.equals(classes)).toList()) {
                    Files.delete(path);
                }
            }
        }
        try (var left = Files.list(classes)) {
            if (left.findAny().isPresent()) {
                return;
            }
        }
        Files.writeString(classes.resolve(FILE), "");
    }

    private static void add(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
