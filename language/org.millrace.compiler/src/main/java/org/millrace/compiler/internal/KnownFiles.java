package org.millrace.compiler.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The files of a project. Each is read once in a compilation, and is made something of only if it has changed since the last one. */
final class KnownFiles {

    private Map<String, KnownFile> before = Map.of();
    private Map<String, KnownFile> now = new HashMap<>();

    /** A new compilation begins. */
    void begin() {
        var kept = new HashMap<>(before);
        kept.putAll(now);
        before = kept;
        now = new HashMap<>();
    }

    /** The compilation has come to its end. */
    void end() {
        before = Map.of();
    }

    /** A file of the project by its name. */
    KnownFile file(ProjectFolder project, String name) throws IOException {
        var known = now.get(name);
        if (known == null) {
            var file = project.file(name);
            known = file.isEmpty() ? KnownFile.MISSING : read(file.get(), name);
            now.put(name, known);
        }
        return known;
    }

    private KnownFile read(Path file, String name) throws IOException {
        var problems = new Problems();
        if (TextFile.isTooLarge(file, name, problems)) {
            return KnownFile.refused(problems.sorted());
        }
        var bytes = Files.readAllBytes(file);
        var last = before.get(name);
        return last != null && last != KnownFile.MISSING && Arrays.equals(last.bytes(), bytes) ? last : KnownFile.of(bytes, name);
    }
}
