package org.millrace.launcher;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A persistent cache of the compile service's results. Each file is named by the fingerprint of everything that
 * the result depends on: the request, the class files on its class path and the installation. I/O errors count
 * as missing entries. Several processes may share the folder.
 */
final class VerdictCache {

    private static final String ENDING = ".verdict";
    private static final long LIMIT_BYTES = 16L << 20;
    private static final int LIMIT_FILES = 500;
    private static final JsonMapper JSON = new JsonMapper();

    private final Path folder;
    private final Installation installation;
    private final long limitBytes;
    private final int limitFiles;

    VerdictCache(Path folder, Installation installation) {
        this(folder, installation, LIMIT_BYTES, LIMIT_FILES);
    }

    VerdictCache(Path folder, Installation installation, long limitBytes, int limitFiles) {
        this.folder = folder;
        this.installation = installation;
        this.limitBytes = limitBytes;
        this.limitFiles = limitFiles;
    }

    /** Returns the fingerprint of a request; empty if a file that it depends on cannot be read. */
    Optional<String> key(CompileStatementsParams params) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                out.write(JSON.writeValueAsBytes(params));
                out.write(installation.java().toString().getBytes(UTF_8));
                // Jar names contain versions, and a new build has another time.
                for (var jar : files(installation.runtimeJars(), ".jar")) {
                    out.write((jar.getFileName() + " " + Files.size(jar) + " " + Files.getLastModifiedTime(jar) + "\n").getBytes(UTF_8));
                }
                for (var entry : params.classPath()) {
                    addClasses(Path.of(entry), out);
                }
            }
            return Optional.of(HexFormat.of().formatHex(digest.digest()));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void addClasses(Path entry, OutputStream out) throws IOException {
        if (Files.isDirectory(entry)) {
            for (var file : files(entry, ".class")) {
                out.write((entry.relativize(file) + " " + Files.size(file) + "\n").getBytes(UTF_8));
                Files.copy(file, out);
            }
        } else if (Files.isRegularFile(entry)) {
            out.write((Files.size(entry) + " " + Files.getLastModifiedTime(entry) + "\n").getBytes(UTF_8));
        }
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (var walk = Files.walk(folder)) {
            return walk.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    /** Returns the cached result of a request. */
    Optional<CompileStatementsResult> find(String key) {
        var file = folder.resolve(key + ENDING);
        try {
            var found = JSON.readValue(Files.readAllBytes(file), CompileStatementsResult.class);
            // Mark as recently used; the least recently used files are evicted.
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return Optional.ofNullable(found).map(VerdictCache::fromMemory);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static CompileStatementsResult fromMemory(CompileStatementsResult kept) {
        return new CompileStatementsResult(kept.typeProblems(), kept.problems(), 0, kept.compiled() + kept.reused(), 0);
    }

    /** Stores a result. */
    void put(String key, CompileStatementsResult result) {
        try {
            Files.createDirectories(folder);
            var unfinished = Files.createTempFile(folder, "new", ".tmp");
            try {
                Files.write(unfinished, JSON.writeValueAsBytes(result));
                // Atomic: other processes see the complete file or none.
                Files.move(unfinished, folder.resolve(key + ENDING), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
            makeRoom();
        } catch (IOException | UncheckedIOException e) {
            // Compiled again the next time.
        }
    }

    private record Kept(Path file, FileTime used, long bytes) {
    }

    private void makeRoom() throws IOException {
        var kept = new ArrayList<Kept>();
        for (var file : files(folder, ENDING)) {
            kept.add(new Kept(file, Files.getLastModifiedTime(file), Files.size(file)));
        }
        kept.sort(Comparator.comparing(Kept::used).reversed());
        var bytes = 0L;
        for (var i = 0; i < kept.size(); i++) {
            bytes += kept.get(i).bytes();
            if (i > 0 && (bytes > limitBytes || i >= limitFiles)) {
                Files.deleteIfExists(kept.get(i).file());
            }
        }
    }
}
