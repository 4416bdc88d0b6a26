package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.osgi.util.NLS;
import org.millrace.scenario.mutate.Mutation;
import org.millrace.ui.place.FilePosition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Marks the places of statements at which an alteration was found by no scenario. */
final class SurvivorMarkers {

    /** The type of the markers. */
    static final String TYPE = "org.millrace.launch.ui.survivor";

    private SurvivorMarkers() {
    }

    /** Removes all markers of a project. */
    static void clear(IProject project) throws CoreException {
        project.deleteMarkers(TYPE, false, IResource.DEPTH_INFINITE);
    }

    /**
     * Replaces the markers of a project, as one change of the workspace.
     *
     * @throws CoreException if the workspace refuses
     */
    static void show(IProject project, List<Mutation> survivors) throws CoreException {
        project.getWorkspace().run(monitor -> {
            clear(project);
            for (var survivor : survivors) {
                create(project, survivor);
            }
        }, project, 0, null);
    }

    private static void create(IProject project, Mutation survivor) throws CoreException {
        var attributes = new HashMap<>(Map.of(IMarker.SEVERITY, (Object) IMarker.SEVERITY_WARNING,
                IMarker.MESSAGE, NLS.bind(Messages.survivor, survivor.description())));
        var name = survivor.statement().file();
        var file = name.isEmpty() ? null : project.findMember(IPath.fromPortableString(name));
        if (file instanceof IFile source) {
            var place = survivor.position();
            var start = FilePosition.of(source, place.line(), place.column()).start();
            attributes.put(IMarker.LINE_NUMBER, place.line());
            attributes.put(IMarker.CHAR_START, start);
            attributes.put(IMarker.CHAR_END, start + survivor.original().stripTrailing().length());
            source.createMarker(TYPE, attributes);
        } else {
            project.createMarker(TYPE, attributes);
        }
    }
}
