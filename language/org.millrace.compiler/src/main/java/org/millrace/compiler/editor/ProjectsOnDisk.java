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
import java.time.Duration;
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

    private record Looked(SavedProject project, CompileMemory memory, Stamp stamp, long at) {
    }

    /**
     * Changes when a file changes.
     *
     * @param files  of the names, times and sizes of the files
     * @param latest when the last of them was changed, in milliseconds
     */
    private record Stamp(long files, long latest) {

        static final Stamp NONE = new Stamp(1, 0);

        Stamp with(Path file) throws IOException {
            var time = Files.getLastModifiedTime(file);
            return new Stamp(31 * files + Objects.hash(file.toString(), time, Files.size(file)), Math.max(latest, time.toMillis()));
        }

        Stamp without(Path file) {
            return new Stamp(31 * files + file.hashCode(), latest);
        }
    }

    private final CompileOptions options;
    private final long lookAgainNanos;
    private final Projects others = Projects.ofFolders();
    private final Map<Path, Looked> looked = new ConcurrentHashMap<>();
    private final ProcessorProjects texts = new ProcessorProjects();

    /** Projects that are compiled with options. */
    public ProjectsOnDisk(CompileOptions options) {
        this(options, LOOK_AGAIN);
    }

    /** @param lookAgain how long files count as unchanged without a look at them */
    ProjectsOnDisk(CompileOptions options, Duration lookAgain) {
        this.options = options;
        lookAgainNanos = lookAgain.toNanos();
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
            var again = Optional.ofNullable(looked.get(folder));
            var now = again.isPresent() && again.get().stamp().equals(stamp(folder, again.get().project()))
                    ? new Looked(again.get().project(), again.get().memory(), again.get().stamp(), System.nanoTime())
                    : compile(folder, again.map(Looked::memory).orElseGet(CompileMemory::new));
            looked.put(folder, now);
            return now.project();
        }
    }

    private Looked compile(Path folder, CompileMemory memory) throws IOException {
        var begin = System.currentTimeMillis();
        var project = SavedProject.of(ProjectCompiler.compile(folder, options, memory, () -> { }));
        var stamp = stamp(folder, project);
        // A file that was changed meanwhile may have been read before.
        return new Looked(project, memory, stamp.latest() < begin - BEHIND_MILLIS ? stamp : Stamp.NONE, System.nanoTime());
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

    /** Changes when the network, a file that it names, a Java source or a library changes. */
    private static Stamp stamp(Path folder, SavedProject project) throws IOException {
        var stamp = Stamp.NONE;
        try (var files = Files.list(folder)) {
            for (var file : files.filter(f -> f.toString().endsWith(".epn")).sorted().toList()) {
                stamp = stamp.with(file);
            }
        }
        for (var file : named(folder, project)) {
            stamp = Files.isRegularFile(file) ? stamp.with(file) : stamp.without(file);
        }
        for (var part : new String[] {"src", "lib"}) {
            if (Files.isDirectory(folder.resolve(part))) {
                try (var files = Files.walk(folder.resolve(part))) {
                    for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                        stamp = stamp.with(file);
                    }
                }
            }
        }
        return stamp;
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
