package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.services.Languages;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds what the texts in the editor's folders declare. Files are read again when they have changed. Thread-safe. */
final class WorkspaceSymbols {

    private static final int MOST_FILES = 2000;
    private static final int MOST_FOUND = 500;
    private static final Set<String> SKIPPED = Set.of("target", "build", "bin", "dist", "node_modules");

    private record Known(FileTime modified, long size, List<WorkspaceSymbol> symbols) {
    }

    private final Languages languages;
    private final OpenDocuments documents;
    private final Map<Path, Known> known = new HashMap<>();
    private List<Path> folders = List.of();

    WorkspaceSymbols(Languages languages, OpenDocuments documents) {
        this.languages = languages;
        this.documents = documents;
    }

    /** Adds and removes folders, given by their URIs. */
    synchronized void change(List<String> added, List<String> removed) {
        var now = new ArrayList<>(folders);
        removed.forEach(uri -> now.removeAll(path(uri)));
        added.forEach(uri -> now.addAll(path(uri)));
        folders = now.stream().distinct().toList();
    }

    /** The symbols whose names have the letters of a query in their order; case does not count. */
    synchronized List<WorkspaceSymbol> find(String query) {
        var wanted = query.toLowerCase(Locale.ROOT);
        var found = new ArrayList<WorkspaceSymbol>();
        var seen = new HashMap<Path, Known>();
        for (var document : documents.all()) {
            symbols(document).stream().filter(symbol -> fits(symbol, wanted)).forEach(found::add);
        }
        for (var file : files()) {
            if (documents.find(file.toUri().toString()).isEmpty()) {
                var read = read(file);
                seen.put(file, read);
                read.symbols.stream().filter(symbol -> fits(symbol, wanted)).forEach(found::add);
            }
        }
        known.clear();
        known.putAll(seen);
        return found.subList(0, Math.min(found.size(), MOST_FOUND));
    }

    private Known read(Path file) {
        try {
            var modified = Files.getLastModifiedTime(file);
            var size = Files.size(file);
            var last = known.get(file);
            return last != null && last.modified.equals(modified) && last.size == size ? last
                    : new Known(modified, size, symbols(new EplDocument(file.toUri().toString(), 0, Files.readString(file))));
        } catch (IOException e) {
            // A file that cannot be read declares nothing.
            return new Known(FileTime.fromMillis(0), -1, List.of());
        }
    }

    private List<WorkspaceSymbol> symbols(EplDocument document) {
        var file = document.uri().substring(document.uri().lastIndexOf('/') + 1);
        return languages.of(document).outline(document).stream().filter(entry -> !entry.name().isBlank())
                .map(entry -> new WorkspaceSymbol(entry.name(), Protocol.kind(entry.kind()),
                        Either.forLeft(new Location(document.uri(), Protocol.range(document, entry.selected()))), file)).toList();
    }

    private static boolean fits(WorkspaceSymbol symbol, String wanted) {
        var name = symbol.getName().toLowerCase(Locale.ROOT);
        var at = 0;
        for (var i = 0; i < wanted.length(); i++) {
            at = name.indexOf(wanted.charAt(i), at) + 1;
            if (at == 0) {
                return false;
            }
        }
        return true;
    }

    private List<Path> files() {
        var found = new ArrayList<Path>();
        for (var folder : folders) {
            try {
                Files.walkFileTree(folder, new TextFiles(folder, languages.extensions(), found));
            } catch (IOException e) {
                // What was found so far counts.
            }
        }
        return found.stream().distinct().toList();
    }

    private static List<Path> path(String uri) {
        try {
            var parsed = URI.create(uri);
            return "file".equals(parsed.getScheme()) ? List.of(Path.of(parsed).toAbsolutePath().normalize()) : List.of();
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }

    /** Collects files with texts; passes over hidden folders and those with what was built. */
    private static final class TextFiles extends SimpleFileVisitor<Path> {

        private final Path top;
        private final List<String> extensions;
        private final List<Path> found;

        TextFiles(Path top, List<String> extensions, List<Path> found) {
            this.top = top;
            this.extensions = extensions;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            var name = folder.getFileName() == null ? "" : folder.getFileName().toString();
            return !folder.equals(top) && (name.startsWith(".") || SKIPPED.contains(name)) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (extensions.stream().anyMatch(file.toString()::endsWith)) {
                found.add(file);
            }
            return found.size() < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
