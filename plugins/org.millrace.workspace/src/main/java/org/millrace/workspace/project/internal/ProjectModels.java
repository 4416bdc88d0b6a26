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

/** What is known about the projects of the workspace. Hears what happens to them. Thread-safe. */
public final class ProjectModels implements IResourceChangeListener {

    private final Map<IProject, ProjectModel> models = new ConcurrentHashMap<>();

    /** Knows nothing yet. */
    public ProjectModels() {
    }

    /** What is known about an open project with a network; empty for others, and for those that are not on this machine's disk. */
    public Optional<ProjectModel> of(IProject project) {
        // Asked once: the project may go at any time.
        var location = project.getLocation();
        if (!EpnNature.in(project) || location == null) {
            models.remove(project);
            return Optional.empty();
        }
        var folder = location.toPath().toAbsolutePath().normalize();
        return Optional.of(models.compute(project, (key, known) -> known != null && known.folder().equals(folder) ? known
                : new ProjectModel(project, folder)));
    }

    /** The project of a file on the disk: of several projects, one in the folder of the other, the inner one. */
    public Optional<ProjectModel> of(URI file) {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file)).map(IResource::getProject)
                .flatMap(project -> of(project).stream()).max(Comparator.comparing(ProjectModel::folder, Comparator.comparingInt(Path::getNameCount)));
    }

    /** The project in a folder, if something is known about it. */
    public Optional<ProjectModel> in(Path folder) {
        return models.values().stream().filter(model -> model.folder().equals(folder)).findFirst();
    }

    /** Forgets a project. */
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
