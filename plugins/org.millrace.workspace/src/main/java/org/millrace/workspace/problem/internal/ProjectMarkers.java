package org.millrace.workspace.problem.internal;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.millrace.workspace.marker.EpnMarker;
import org.millrace.workspace.text.internal.Messages;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Updates the markers of a project. Existing markers are kept or moved, so that an edit changes only few of many
 * markers.
 */
public final class ProjectMarkers {

    /** The maximum number of markers per file. */
    private static final int MOST = 1000;

    private ProjectMarkers() {
    }

    /**
     * Replaces the markers of some types.
     *
     * @throws CoreException if the workspace refuses
     */
    static void set(IProject project, Set<String> types, Collection<ProblemMarker> wanted) throws CoreException {
        var limited = limited(wanted);
        project.getWorkspace().run(monitor -> {
            if (project.isAccessible()) {
                update(project, types, limited);
            }
        }, null, IWorkspace.AVOID_UPDATE, new NullProgressMonitor());
    }

    /**
     * Removes all markers of this plug-in from a project.
     *
     * @throws CoreException if the workspace refuses
     */
    public static void clear(IProject project) throws CoreException {
        set(project, Set.of(EpnMarker.NETWORK, EpnMarker.STATEMENT, EpnMarker.ENGINE), List.of());
    }

    private static void update(IProject project, Set<String> types, Collection<ProblemMarker> wanted) throws CoreException {
        var present = new HashMap<ProblemMarker, Deque<IMarker>>();
        for (var marker : project.findMarkers(EpnMarker.ANY, true, IResource.DEPTH_INFINITE)) {
            if (types.contains(marker.getType())) {
                present.computeIfAbsent(ProblemMarker.of(marker), key -> new ArrayDeque<>()).add(marker);
            }
        }
        var missing = wanted.stream().filter(marker -> present.getOrDefault(marker, new ArrayDeque<>()).poll() == null).toList();
        var left = new LinkedHashMap<ProblemMarker.Matter, Deque<IMarker>>();
        present.forEach((known, markers) -> left.computeIfAbsent(known.matter(), key -> new ArrayDeque<>()).addAll(markers));
        for (var marker : missing) {
            var elsewhere = left.getOrDefault(marker.matter(), new ArrayDeque<>()).poll();
            if (elsewhere == null) {
                marker.create();
            } else {
                marker.move(elsewhere);
            }
        }
        for (var markers : left.values()) {
            for (var marker : markers) {
                marker.delete();
            }
        }
    }

    private static List<ProblemMarker> limited(Collection<ProblemMarker> wanted) {
        Map<IResource, Integer> counts = new HashMap<>();
        var limited = new ArrayList<ProblemMarker>();
        for (var marker : wanted) {
            if (counts.merge(marker.resource(), 1, Integer::sum) <= MOST) {
                limited.add(marker);
            }
        }
        counts.forEach((resource, count) -> {
            if (count > MOST) {
                limited.add(new ProblemMarker(resource, EpnMarker.NETWORK, 1, -1, -1, IMarker.SEVERITY_ERROR,
                        Messages.bind(Messages.more_problems, count - MOST), "more-problems", ""));
            }
        });
        return limited;
    }
}
