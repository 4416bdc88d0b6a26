package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.osgi.util.NLS;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The name and folder of a new project.
 *
 * @param name   its name
 * @param folder its folder as entered by the user; empty for the default one in the workspace folder
 */
public record ProjectLocation(String name, Optional<String> folder) {

    /** Returns a project in the workspace folder. */
    public static ProjectLocation inWorkspace(String name) {
        return new ProjectLocation(name, Optional.empty());
    }

    /**
     * Returns a project in the workspace folder with an unused name: the given name or the first unused one of {@code
     * name-2}, {@code name-3}, …
     */
    public static ProjectLocation free(String name) {
        var place = inWorkspace(name);
        for (var n = 2; place.taken(); n++) {
            place = inWorkspace(name + "-" + n);
        }
        return place;
    }

    /** Returns the project, which may not exist. The name must be legal. */
    public IProject project() {
        return workspace().getRoot().getProject(name);
    }

    /** Returns the location of the project's folder; empty for the default one. */
    public Optional<URI> location() {
        return folder.map(text -> Path.of(text).toUri());
    }

    /** Returns the project's folder. */
    public Path path() {
        return folder.map(Path::of).orElseGet(() -> workspace().getRoot().getLocation().toPath().resolve(name));
    }

    /** Returns why the project cannot be created, as a sentence for the user; empty if it can. */
    public Optional<String> problem() {
        if (name.isBlank()) {
            return Optional.of(Messages.place_noName);
        }
        var legal = workspace().validateName(name, IResource.PROJECT);
        if (!legal.isOK()) {
            return Optional.of(legal.getMessage());
        }
        if (project().exists()) {
            return Optional.of(NLS.bind(Messages.place_projectExists, name));
        }
        return folder.flatMap(this::wrongFolder).or(this::occupied);
    }

    private boolean taken() {
        return project().exists() || Files.exists(path());
    }

    private Optional<String> wrongFolder(String text) {
        if (text.isBlank()) {
            return Optional.of(Messages.place_noFolder);
        }
        try {
            if (!Path.of(text).isAbsolute()) {
                return Optional.of(Messages.place_relativeFolder);
            }
        } catch (InvalidPathException e) {
            return Optional.of(NLS.bind(Messages.place_illegalFolder, e.getMessage()));
        }
        var allowed = workspace().validateProjectLocationURI(project(), Path.of(text).toUri());
        return allowed.isOK() ? Optional.empty() : Optional.of(allowed.getMessage());
    }

    /** Returns why the folder cannot be used, since it has content that the workspace would mix with the template. */
    private Optional<String> occupied() {
        var path = path();
        if (Files.isDirectory(path)) {
            return empty(path) ? Optional.empty() : Optional.of(NLS.bind(Messages.place_notEmpty, path));
        }
        if (Files.exists(path)) {
            return Optional.of(NLS.bind(Messages.place_isFile, path));
        }
        var parent = path.getParent();
        while (parent != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        return parent == null || Files.isDirectory(parent) && Files.isWritable(parent) ? Optional.empty()
                : Optional.of(NLS.bind(Messages.place_notWritable, parent));
    }

    private static boolean empty(Path folder) {
        try (var files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private static IWorkspace workspace() {
        return ResourcesPlugin.getWorkspace();
    }
}
