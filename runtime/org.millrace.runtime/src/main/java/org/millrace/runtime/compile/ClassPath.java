package org.millrace.runtime.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;

/**
 * A snapshot of a project's classes. Classes in folders are held in memory, so that compilation and caching use
 * the same state despite concurrent builds. Jars are identified as a whole.
 */
final class ClassPath {

    /** The state of a file; equal states mean equal contents. */
    private record State(long size, long modifiedNanos, Object key) {

        static State of(BasicFileAttributes attributes) {
            return new State(attributes.size(), attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                    String.valueOf(attributes.fileKey()));
        }
    }

    private record ClassFile(State state, String simpleName, String hash, byte[] bytes, Set<String> names) {
    }

    /** A folder with its classes by name, or a jar. */
    private record Entry(Path path, Map<String, ClassFile> classes, Optional<State> jar) {
    }

    private final List<String> paths;
    private final List<Entry> entries;
    private final Map<String, Set<ClassFile>> bySimpleName = new HashMap<>();
    private final String jars;
    private final ClassLoader loader;

    private ClassPath(List<String> paths, List<Entry> entries) {
        this.paths = paths;
        this.entries = entries;
        var jarStates = new ArrayList<String>();
        for (var entry : entries) {
            entry.jar().ifPresent(state -> jarStates.add(entry.path() + " " + state));
            entry.classes().values().forEach(file ->
                    bySimpleName.computeIfAbsent(file.simpleName(), name -> new HashSet<>()).add(file));
        }
        this.jars = Hashes.of(jarStates);
        this.loader = new Loader();
    }

    /** Returns an empty class path. */
    static ClassPath empty() {
        return new ClassPath(List.of(), List.of());
    }

    /**
     * Takes a snapshot of the files.
     *
     * @param before the previous snapshot, whose unchanged files are not read again
     * @return the previous snapshot if nothing has changed
     */
    static ClassPath look(List<String> paths, ClassPath before) throws IOException {
        var known = new HashMap<Path, Entry>();
        before.entries.forEach(entry -> known.put(entry.path(), entry));
        var entries = new ArrayList<Entry>();
        for (var path : paths) {
            entries.add(read(Path.of(path), Optional.ofNullable(known.get(Path.of(path)))));
        }
        return paths.equals(before.paths) && entries.equals(before.entries) ? before : new ClassPath(List.copyOf(paths), entries);
    }

    private static Entry read(Path path, Optional<Entry> known) throws IOException {
        if (Files.isRegularFile(path)) {
            return new Entry(path, Map.of(), Optional.of(State.of(Files.readAttributes(path, BasicFileAttributes.class))));
        }
        var classes = new LinkedHashMap<String, ClassFile>();
        if (Files.isDirectory(path)) {
            try (var walk = Files.walk(path)) {
                for (var file : walk.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
                    var name = className(path.relativize(file));
                    try {
                        var state = State.of(Files.readAttributes(file, BasicFileAttributes.class));
                        var old = known.map(entry -> entry.classes().get(name)).filter(each -> each.state().equals(state));
                        classes.put(name, old.isPresent() ? old.get() : read(file, name, state));
                    } catch (NoSuchFileException e) {
                        // A concurrent build has just removed it.
                    }
                }
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        return new Entry(path, classes, Optional.empty());
    }

    private static String className(Path file) {
        var parts = new ArrayList<String>();
        file.forEach(part -> parts.add(part.toString()));
        var name = String.join(".", parts);
        return name.substring(0, name.length() - ".class".length());
    }

    private static ClassFile read(Path file, String name, State state) throws IOException {
        var bytes = Files.readAllBytes(file);
        return new ClassFile(state, name.substring(name.lastIndexOf('.') + 1), Hashes.of(bytes), bytes, ClassNames.in(bytes));
    }

    /** Creates a class loader for the snapshot. */
    ClassLoader loader() {
        return loader;
    }

    /**
     * Returns a fingerprint of the classes named by words and of all classes that they refer to. Ignores
     * packages, so it may cover more classes than necessary.
     */
    String fingerprint(Collection<String> words) {
        var reached = new HashSet<ClassFile>();
        var next = new ArrayDeque<Collection<String>>(List.of(words));
        while (!next.isEmpty()) {
            for (var word : next.pop()) {
                for (var file : bySimpleName.getOrDefault(word, Set.of())) {
                    if (reached.add(file)) {
                        next.push(file.names());
                    }
                }
            }
        }
        var hashes = new TreeSet<String>();
        reached.forEach(file -> hashes.add(file.simpleName() + " " + file.hash()));
        var all = new ArrayList<String>(hashes);
        all.add(jars);
        all.addAll(paths);
        return Hashes.of(all);
    }

    /** Loads classes like the JVM of a deployment: the runtime's own classes first, then in class path order. */
    private final class Loader extends ClassLoader {

        Loader() {
            super("project", ClassPath.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            for (var entry : entries) {
                var bytes = entry.jar().isPresent() ? inJar(entry.path(), name)
                        : Optional.ofNullable(entry.classes().get(name)).map(ClassFile::bytes);
                if (bytes.isPresent()) {
                    return defineClass(name, bytes.get(), 0, bytes.get().length);
                }
            }
            throw new ClassNotFoundException(name);
        }

        /** Reads a class from a jar. The jar is closed at once, since a build may replace it. */
        private Optional<byte[]> inJar(Path jar, String name) throws ClassNotFoundException {
            try (var file = new JarFile(jar.toFile(), false, JarFile.OPEN_READ, Runtime.version())) {
                var entry = file.getEntry(name.replace('.', '/') + ".class");
                if (entry == null) {
                    return Optional.empty();
                }
                try (var in = file.getInputStream(entry)) {
                    return Optional.of(in.readAllBytes());
                }
            } catch (IOException e) {
                throw new ClassNotFoundException(name + " in " + jar, e);
            }
        }
    }
}
