package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.millrace.workspace.nature.EpnNature;

import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The cached data of all projects of the workspace. Listens to resource changes. Thread-safe. */
public final class ProjectModels implements IResourceChangeListener {

    private final Map<IProject, ProjectModel> models = new ConcurrentHashMap<>();

    public ProjectModels() {
    }

    /**
     * Returns the data of an open project with a network; empty for other projects, and for projects outside the local
     * file system.
     */
    public Optional<ProjectModel> of(IProject project) {
        // Read once, because the project may be deleted at any time.
        var location = project.getLocation();
        if (!EpnNature.in(project) || location == null) {
            models.remove(project);
            return Optional.empty();
        }
        var folder = location.toPath().toAbsolutePath().normalize();
        return Optional.of(models.compute(project, (key, known) -> known != null && known.folder().equals(folder) ? known
                : new ProjectModel(project, folder)));
    }

    /** Returns the project of a file on the disk; the inner one if projects are nested. */
    public Optional<ProjectModel> of(URI file) {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file)).map(IResource::getProject)
                .flatMap(project -> of(project).stream()).max(Comparator.comparing(ProjectModel::folder, Comparator.comparingInt(Path::getNameCount)));
    }

    /** Returns the project in a folder, if it is cached. */
    public Optional<ProjectModel> in(Path folder) {
        return models.values().stream().filter(model -> model.folder().equals(folder)).findFirst();
    }

    /** Removes a project from the cache. */
    public void forget(IProject project) {
        models.remove(project);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        if (event.getType() == IResourceChangeEvent.PRE_CLOSE || event.getType() == IResourceChangeEvent.PRE_DELETE) {
            forget((IProject) event.getResource());
            return;
        }
        for (var delta : event.getDelta().getAffectedChildren()) {
            models.forEach((project, model) -> {
                if (project.equals(delta.getResource())) {
                    model.changed(Changes.of(delta, model.known()));
                } else if (model.known().stream().anyMatch(known -> known.required().contains(delta.getResource()))) {
                    model.changed(Changes.ofRequired(delta));
                }
            });
        }
    }
}
