package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.launching.JavaRuntime;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes of a project as JDT has compiled them, with the jars and the projects that it requires,
 * without those of the JRE and of the runtime.
 *
 * @param entries  folders and jars, absolute
 * @param projects the required projects, directly or by others, without the project itself
 * @param complete whether there is no error in any Java source of them
 */
public record JavaClassPath(List<Path> entries, Set<IProject> projects, boolean complete) {

    /** What JDT says now. A project that cannot be asked has no classes, but may get some. */
    public static JavaClassPath of(IProject project) {
        var search = new Search();
        search.add(JavaCore.create(project), true);
        search.projects.remove(project);
        return new JavaClassPath(List.copyOf(search.entries), Set.copyOf(search.projects), search.complete);
    }

    private static final class Search {

        private final Set<Path> entries = new LinkedHashSet<>();
        private final Set<IProject> projects = new LinkedHashSet<>();
        private boolean complete = true;

        void add(IJavaProject java, boolean all) {
            // Projects may require each other; JDT says so.
            if (!projects.add(java.getProject())) {
                return;
            }
            try {
                complete &= java.exists() && hasNoError(java.getProject());
                if (java.exists()) {
                    addFolder(java.getOutputLocation());
                    for (var entry : java.getRawClasspath()) {
                        if (all || entry.isExported() || entry.getEntryKind() == IClasspathEntry.CPE_SOURCE) {
                            add(java, entry);
                        }
                    }
                }
            } catch (CoreException e) {
                complete = false;
            }
        }

        private static boolean hasNoError(IProject project) throws CoreException {
            return project.findMaxProblemSeverity(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_INFINITE) < IMarker.SEVERITY_ERROR
                    && project.findMaxProblemSeverity(IJavaModelMarker.BUILDPATH_PROBLEM_MARKER, true, IResource.DEPTH_ZERO) < IMarker.SEVERITY_ERROR;
        }

        private void add(IJavaProject java, IClasspathEntry entry) throws JavaModelException {
            switch (entry.getEntryKind()) {
                case IClasspathEntry.CPE_SOURCE -> addFolder(entry.getOutputLocation());
                case IClasspathEntry.CPE_LIBRARY -> addFolder(entry.getPath());
                case IClasspathEntry.CPE_PROJECT -> add(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(entry.getPath().segment(0))), false);
                case IClasspathEntry.CPE_VARIABLE -> {
                    var resolved = JavaCore.getResolvedClasspathEntry(entry);
                    if (resolved != null) {
                        add(java, resolved);
                    }
                }
                case IClasspathEntry.CPE_CONTAINER -> {
                    var id = entry.getPath().segment(0);
                    var container = JavaRuntime.JRE_CONTAINER.equals(id) || EpnProjectSetup.CONTAINER.equals(id) ? null
                            : JavaCore.getClasspathContainer(entry.getPath(), java);
                    if (container != null) {
                        for (var content : container.getClasspathEntries()) {
                            add(java, content);
                        }
                    }
                }
                default -> { }
            }
        }

        /** A path of the workspace, or one of the file system. */
        private void addFolder(IPath path) {
            if (path != null) {
                var resource = ResourcesPlugin.getWorkspace().getRoot().findMember(path);
                var location = resource != null ? resource.getLocation() : path.segmentCount() > 1
                        && ResourcesPlugin.getWorkspace().getRoot().getProject(path.segment(0)).exists()
                                ? ResourcesPlugin.getWorkspace().getRoot().getFile(path).getLocation() : path;
                if (location != null) {
                    entries.add(location.toPath());
                }
            }
        }
    }
}
