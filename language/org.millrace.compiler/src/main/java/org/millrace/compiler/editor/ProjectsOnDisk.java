package org.millrace.compiler.editor;

import org.millrace.compiler.CompileMemory;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.lsp.Projects;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Finds the projects of texts: folders with a network above them. What the network and the classes say
 * is read again when they have changed on the disk. A text outside a project is taken with the texts
 * of its folder. Thread-safe.
 */
public final class ProjectsOnDisk implements Projects {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);
    /** The clock of a file system may be so far behind that of the process. */
    private static final long BEHIND_MILLIS = 20;

    private record Looked(SavedProject project, CompileMemory memory, List<Seen> files, long at) {

        Looked again() {
            return new Looked(project, memory, files, System.nanoTime());
        }
    }

    /**
     * A file as it was.
     *
     * @param modified when it was changed
     * @param size     in bytes; -1 if there is none
     */
    private record Seen(Path file, FileTime modified, long size) {

        static Seen of(Path file) throws IOException {
            return Files.isRegularFile(file) ? new Seen(file, Files.getLastModifiedTime(file), Files.size(file)) : new Seen(file, FileTime.fromMillis(0), -1);
        }

        boolean changedBetween(long begin, long end) {
            return modified.toMillis() >= begin && modified.toMillis() <= end;
        }
    }

    private final CompileOptions options;
    private final long lookAgainNanos;
    private final InstantSource clock;
    private final Projects others = Projects.ofFolders();
    private final Map<Path, Looked> looked = new ConcurrentHashMap<>();
    private final ProcessorProjects texts = new ProcessorProjects();

    /** Projects that are compiled with options. */
    public ProjectsOnDisk(CompileOptions options) {
        this(options, LOOK_AGAIN, InstantSource.system());
    }

    /**
     * @param lookAgain how long files count as unchanged without a look at them
     * @param clock     tells whether a file was changed while it was read
     */
    ProjectsOnDisk(CompileOptions options, Duration lookAgain, InstantSource clock) {
        this.options = options;
        lookAgainNanos = lookAgain.toNanos();
        this.clock = clock;
    }

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        var folder = ProcessorProjects.path(document).flatMap(ProjectsOnDisk::folder);
        if (folder.isEmpty()) {
            return others.of(document, open);
        }
        try {
            return texts.of(project(folder.get()), document, open);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SavedProject project(Path folder) throws IOException {
        var known = looked.get(folder);
        if (known != null && System.nanoTime() - known.at() < lookAgainNanos) {
            return known.project();
        }
        synchronized (this) {
            var last = looked.get(folder);
            var unchanged = last != null && last.files().equals(files(folder, last.project()));
            var now = unchanged ? last.again() : compile(folder, last == null ? new CompileMemory() : last.memory());
            looked.put(folder, now);
            return now.project();
        }
    }

    private Looked compile(Path folder, CompileMemory memory) throws IOException {
        var begin = clock.millis() - BEHIND_MILLIS;
        var project = SavedProject.of(ProjectCompiler.compile(folder, options, memory, () -> { }));
        var files = files(folder, project);
        // A file that was changed meanwhile may have been read before, so it is read again. Times in the future tell nothing.
        var end = clock.millis() + BEHIND_MILLIS;
        var changed = files.stream().anyMatch(file -> file.changedBetween(begin, end));
        return new Looked(project, memory, changed ? List.of() : files, System.nanoTime());
    }

    /** The nearest folder above a file that has one network in it. */
    private static Optional<Path> folder(Path file) {
        for (var folder = file.getParent(); folder != null; folder = folder.getParent()) {
            try (var files = Files.list(folder)) {
                if (files.filter(f -> f.toString().endsWith(".epn")).count() == 1) {
                    return Optional.of(folder);
                }
            } catch (IOException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Returns the network, the files that it names, the Java sources and the libraries. */
    private static List<Seen> files(Path folder, SavedProject project) throws IOException {
        var files = new ArrayList<Path>();
        try (var list = Files.list(folder)) {
            list.filter(file -> file.toString().endsWith(".epn")).sorted().forEach(files::add);
        }
        files.addAll(named(folder, project));
        for (var part : new String[] {"src", "lib"}) {
            if (Files.isDirectory(folder.resolve(part))) {
                try (var list = Files.walk(folder.resolve(part))) {
                    list.filter(Files::isRegularFile).sorted().forEach(files::add);
                }
            }
        }
        var seen = new ArrayList<Seen>(files.size());
        for (var file : files) {
            seen.add(Seen.of(file));
        }
        return seen;
    }

    /** The files with statements and those with the values of parameters. */
    private static List<Path> named(Path folder, SavedProject project) {
        return project.compiled().network().stream().flatMap(network -> network.getStages().stream())
                .filter(Processor.class::isInstance).map(Processor.class::cast)
                .flatMap(processor -> Stream.concat(processor.getFiles().stream(), processor.getParameters().stream().map(ParameterList::getFile)))
                .filter(Objects::nonNull).flatMap(name -> path(folder, name.strip()).stream()).distinct().toList();
    }

    private static Optional<Path> path(Path folder, String name) {
        try {
            return Optional.of(folder.resolve(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
