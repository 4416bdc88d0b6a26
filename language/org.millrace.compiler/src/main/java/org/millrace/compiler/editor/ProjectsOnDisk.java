package org.millrace.compiler.editor;

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

    private static final long LOOK_AGAIN_NANOS = 500_000_000;

    private record Looked(SavedProject project, long stamp, long at) {
    }

    private final CompileOptions options;
    private final Projects others = Projects.ofFolders();
    private final Map<Path, Looked> looked = new ConcurrentHashMap<>();
    private final ProcessorProjects texts = new ProcessorProjects();

    /** Projects that are compiled with options. */
    public ProjectsOnDisk(CompileOptions options) {
        this.options = options;
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
        if (known != null && System.nanoTime() - known.at() < LOOK_AGAIN_NANOS) {
            return known.project();
        }
        synchronized (this) {
            var again = looked.get(folder);
            var stamp = stamp(folder, Optional.ofNullable(again).map(Looked::project));
            var project = again != null && again.stamp() == stamp ? again.project() : SavedProject.of(ProjectCompiler.compile(folder, options));
            looked.put(folder, new Looked(project, stamp, System.nanoTime()));
            return project;
        }
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
    private static long stamp(Path folder, Optional<SavedProject> last) throws IOException {
        var stamp = 1L;
        try (var files = Files.list(folder)) {
            for (var file : files.filter(f -> f.toString().endsWith(".epn")).sorted().toList()) {
                stamp = 31 * stamp + stampOf(file);
            }
        }
        for (var file : last.map(project -> named(folder, project)).orElse(List.of())) {
            stamp = 31 * stamp + (Files.isRegularFile(file) ? stampOf(file) : 0);
        }
        for (var part : new String[] {"src", "lib"}) {
            if (Files.isDirectory(folder.resolve(part))) {
                try (var files = Files.walk(folder.resolve(part))) {
                    for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                        stamp = 31 * stamp + stampOf(file);
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

    private static long stampOf(Path file) throws IOException {
        return Objects.hash(file.toString(), Files.getLastModifiedTime(file), Files.size(file));
    }
}
