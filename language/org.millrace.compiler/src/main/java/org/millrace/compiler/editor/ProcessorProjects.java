package org.millrace.compiler.editor;

import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epl.ide.EplDocument;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives texts that are edited what they see of their project: what the texts of their processor
 * declare, those that are open as they are in the editor. Thread-safe.
 */
public final class ProcessorProjects {

    private final Map<String, EplDocument> saved = new ConcurrentHashMap<>();

    /** Has seen no text yet. */
    public ProcessorProjects() {
    }

    /**
     * What a text sees.
     *
     * @param project  the project as it is on the disk
     * @param document the text, whose file lies in the project's folder
     * @param open     all texts that are open in the editor
     */
    public ProcessorProject of(SavedProject project, EplDocument document, Collection<EplDocument> open) {
        var folder = project.compiled().folder();
        var file = path(document).map(path -> name(folder, path)).orElse("");
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

    /** Forgets the texts of a folder. */
    public void forget(Path folder) {
        var uri = folder.toUri().toString();
        saved.keySet().removeIf(key -> key.startsWith(uri));
    }

    /** The file of a text; empty if it is in none. */
    public static Optional<Path> path(EplDocument document) {
        try {
            var uri = URI.create(document.uri());
            return "file".equals(uri.getScheme()) && uri.getFragment() == null ? Optional.of(Path.of(uri).toAbsolutePath().normalize()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The name of a file in a project's folder. */
    static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
