package org.millrace.junit.engine;

import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClasspathResourceSelector;
import org.junit.platform.engine.discovery.ClasspathRootSelector;
import org.junit.platform.engine.discovery.DirectorySelector;
import org.junit.platform.engine.discovery.FilePosition;
import org.junit.platform.engine.discovery.FileSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.millrace.junit.bridge.ScenarioFile.Place;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The scenarios that a request selects. */
final class ScenarioSelection {

    /** The extension of files with scenarios. */
    static final String EXTENSION = ".scenario";

    /** The types of segments of unique ids. */
    static final String PROJECT = "project";
    static final String FILE = "file";
    static final String SCENARIO = "scenario";

    /** Folders with copies, which build tools make. */
    private static final Set<String> BUILT = Set.of("target", "build", "bin", "out", "node_modules");

    /** Selects scenarios of a file. */
    @FunctionalInterface
    interface Filter {

        /** Returns the selected ones among all scenarios of the file. */
        List<Place> of(List<Place> all);
    }

    private final Map<Path, List<Filter>> files = new TreeMap<>();

    /** Returns the filters by file; each adds scenarios. */
    Map<Path, List<Filter>> files() {
        return files;
    }

    void add(EngineDiscoveryRequest request, UniqueId engine) {
        request.getSelectorsByType(FileSelector.class).forEach(selector -> addFile(selector.getPath(), filter(selector.getPosition())));
        request.getSelectorsByType(DirectorySelector.class).forEach(selector -> addFolder(selector.getPath()));
        request.getSelectorsByType(ClasspathRootSelector.class).forEach(selector -> path(selector.getClasspathRoot()).ifPresent(this::addFolder));
        request.getSelectorsByType(ClasspathResourceSelector.class).forEach(this::addResource);
        request.getSelectorsByType(UniqueIdSelector.class).forEach(selector -> addId(selector.getUniqueId(), engine));
    }

    private static Filter filter(Optional<FilePosition> position) {
        return position.<Filter>map(at -> all -> all.stream().filter(place -> place.line() <= at.getLine()).reduce((first, second) -> second).stream()
                .toList()).orElse(all -> all);
    }

    private void addFile(Path file, Filter filter) {
        if (file.toString().endsWith(EXTENSION)) {
            files.computeIfAbsent(file.toAbsolutePath().normalize(), key -> new ArrayList<>()).add(filter);
        }
    }

    private void addFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    var name = String.valueOf(each.getFileName());
                    return !each.equals(folder) && (name.startsWith(".") || BUILT.contains(name)) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    addFile(file, all -> all);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new JUnitException("the folder " + folder + " cannot be searched for scenarios: " + e.getMessage(), e);
        }
    }

    private void addResource(ClasspathResourceSelector selector) {
        var resource = selector.getClasspathResourceName().endsWith(EXTENSION)
                ? Thread.currentThread().getContextClassLoader().getResource(selector.getClasspathResourceName()) : null;
        if (resource != null) {
            try {
                path(resource.toURI()).ifPresent(file -> addFile(file, filter(selector.getPosition())));
            } catch (URISyntaxException e) {
                throw new JUnitException(e.getMessage(), e);
            }
        }
    }

    private static Optional<Path> path(URI uri) {
        return "file".equals(uri.getScheme()) ? Optional.of(Path.of(uri)) : Optional.empty();
    }

    private void addId(UniqueId id, UniqueId engine) {
        if (!id.hasPrefix(engine)) {
            return;
        }
        var segments = id.getSegments().subList(engine.getSegments().size(), id.getSegments().size());
        if (segments.isEmpty() || !segments.getFirst().getType().equals(PROJECT)) {
            return;
        }
        var project = Path.of(segments.getFirst().getValue());
        if (segments.size() == 1) {
            addFolder(project);
        } else {
            var name = segments.size() == 2 ? "" : segments.get(2).getValue();
            addFile(project.resolve(segments.get(1).getValue()), all -> all.stream().filter(place -> name.isEmpty() || key(place, all).equals(name)).toList());
        }
    }

    /** Returns the name of a scenario; with its line if it is blank, or if another one in the file before has the same. */
    static String key(Place place, List<Place> all) {
        var first = all.stream().filter(each -> each.name().equals(place.name())).findFirst().filter(place::equals).isPresent();
        return first && !place.name().isBlank() ? place.name() : (place.name() + " (line " + place.line() + ")").strip();
    }
}
