package org.millrace.compiler.editor;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.lsp.Projects;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the projects of texts: folders with a network above them. What the network and the classes say
 * is read again when they have changed on the disk. A text outside a project is taken with the texts
 * of its folder. Thread-safe.
 */
public final class ProjectsOnDisk implements Projects {

    private static final long LOOK_AGAIN_NANOS = 500_000_000;

    private record Looked(SavedProject project, long at) {
    }

    private final CompileOptions options;
    private final Projects others = Projects.ofFolders();
    private final Map<Path, Looked> looked = new ConcurrentHashMap<>();
    private final Map<String, EplDocument> saved = new ConcurrentHashMap<>();

    /** Projects that are compiled with options. */
    public ProjectsOnDisk(CompileOptions options) {
        this.options = options;
    }

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        var path = path(document);
        var folder = path.flatMap(ProjectsOnDisk::folder);
        if (folder.isEmpty()) {
            return others.of(document, open);
        }
        try {
            return of(project(folder.get()), folder.get(), path.get(), document, open);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EplProject of(SavedProject project, Path folder, Path path, EplDocument document, Collection<EplDocument> open) {
        var file = name(folder, path);
        var processor = project.compiled().processors().stream().filter(p -> p.sources().stream().anyMatch(s -> s.file().equals(file))).findFirst();
        if (processor.isEmpty()) {
            return new ProcessorProject(project, "", List.of(document));
        }
        var opened = new HashMap<String, EplDocument>();
        open.forEach(other -> path(other).filter(p -> p.startsWith(folder)).ifPresent(p -> opened.put(name(folder, p), other)));
        opened.put(file, document);
        return new ProcessorProject(project, processor.get().processor(), documents(folder, processor.get(), opened));
    }

    private List<EplDocument> documents(Path folder, ProcessorText processor, Map<String, EplDocument> opened) {
        var documents = new ArrayList<EplDocument>();
        for (var source : processor.sources()) {
            if (opened.containsKey(source.file())) {
                documents.add(opened.get(source.file()));
            } else {
                var uri = folder.resolve(source.file()).toUri().toString();
                // A network has several texts, which are told apart by where they begin.
                var key = source.file().endsWith(".epn") ? uri + "#" + source.begin() : uri;
                documents.add(saved.compute(key, (k, known) -> known != null && known.text().equals(source.source().text()) ? known
                        : new EplDocument(k, 0, source.source().text())));
            }
        }
        return documents;
    }

    private SavedProject project(Path folder) throws IOException {
        var known = looked.get(folder);
        if (known != null && System.nanoTime() - known.at() < LOOK_AGAIN_NANOS) {
            return known.project();
        }
        synchronized (this) {
            var again = looked.get(folder);
            var stamp = SavedProject.stamp(folder);
            var project = again != null && again.project().stamp() == stamp ? again.project()
                    : SavedProject.of(ProjectCompiler.compile(folder, options), stamp);
            looked.put(folder, new Looked(project, System.nanoTime()));
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

    /** The file of a text; empty if it is in none. */
    static Optional<Path> path(EplDocument document) {
        try {
            var uri = URI.create(document.uri());
            return "file".equals(uri.getScheme()) && uri.getFragment() == null ? Optional.of(Path.of(uri).toAbsolutePath().normalize()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
