package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.types.ProjectTypes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Takes the EPL files of a folder for a project, and reads again those that have changed. */
final class FolderProjects implements Projects {

    private static final int MOST_FILES = 500;

    private record Saved(FileTime modified, long size, EplDocument document) {
    }

    private final Map<Path, Saved> saved = new ConcurrentHashMap<>();
    private final ProjectTypes types = ProjectTypes.unknown();

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        var documents = new LinkedHashMap<Path, EplDocument>();
        var own = path(document);
        if (own.isEmpty() || own.get().getParent() == null) {
            return EplProject.of(types, List.of(document));
        }
        var folder = own.get().getParent();
        files(folder).forEach(file -> read(file).ifPresent(read -> documents.put(file, read)));
        open.forEach(other -> path(other).filter(path -> folder.equals(path.getParent())).ifPresent(path -> documents.put(path, other)));
        documents.put(own.get(), document);
        return EplProject.of(types, documents.values());
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".epl")).sorted().limit(MOST_FILES).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private Optional<EplDocument> read(Path file) {
        try {
            var modified = Files.getLastModifiedTime(file);
            var size = Files.size(file);
            var known = saved.get(file);
            if (known == null || !known.modified.equals(modified) || known.size != size) {
                known = new Saved(modified, size, new EplDocument(file.toUri().toString(), 0, Files.readString(file)));
                saved.put(file, known);
            }
            return Optional.of(known.document);
        } catch (IOException e) {
            // A file that cannot be read declares nothing.
            return Optional.empty();
        }
    }

    private static Optional<Path> path(EplDocument document) {
        try {
            var uri = URI.create(document.uri());
            return "file".equals(uri.getScheme()) ? Optional.of(Path.of(uri).toAbsolutePath().normalize()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
