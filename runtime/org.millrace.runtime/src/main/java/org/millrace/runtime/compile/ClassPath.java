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
 * A project's classes as they were when they were looked at. Classes in folders are held in memory,
 * so that what is compiled against and what is remembered of it are the same, whatever a build does
 * to the files meanwhile. Jars are taken as a whole.
 */
final class ClassPath {

    /** A file's state; equal states are taken for equal contents. */
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

    /** Nothing. */
    static ClassPath empty() {
        return new ClassPath(List.of(), List.of());
    }

    /**
     * Looks at the files.
     *
     * @param before what was seen the last time, whose files need not be read again
     * @return the given one if nothing has changed
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
                        // A build has just removed it.
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

    /** Loads the classes as they were seen. */
    ClassLoader loader() {
        return loader;
    }

    /**
     * A fingerprint of the classes that words name and of all that those refer to. Packages do not
     * count, so it holds more classes than are meant rather than fewer.
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

    /** As the JVM of a deployment would: the runtime's own classes first, then in the order of the class path. */
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

        /** The jar is closed at once: a build may want to replace it. */
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
