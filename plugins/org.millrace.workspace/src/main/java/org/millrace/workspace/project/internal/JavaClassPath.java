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
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.launching.JavaRuntime;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The classes of a project as compiled by JDT, with its required jars and projects, without the JRE and the runtime.
 *
 * @param entries  folders and jars, absolute
 * @param projects the required projects, direct and indirect, without the project itself
 * @param complete whether no Java source of them has errors
 */
public record JavaClassPath(List<Path> entries, Set<IProject> projects, boolean complete) {

    /**
     * Reads the current class path from JDT. A project that cannot be accessed has an empty, incomplete class path.
     */
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
            // Stops at cycles, which JDT reports.
            if (!projects.add(java.getProject())) {
                return;
            }
            try {
                complete &= java.exists() && hasNoError(java.getProject()) && isBuilt(java);
                if (java.exists()) {
                    addFolder(java.getOutputLocation());
                    for (var entry : java.getRawClasspath()) {
                        if (all || entry.isExported() || entry.getEntryKind() == IClasspathEntry.CPE_SOURCE) {
                            add(java, entry);
                        }
                    }
                }
            } catch (CoreException | IllegalStateException e) {
                // JDT throws an IllegalStateException if the preferences of a project go away with it in another thread.
                complete = false;
            }
        }

        /** Returns whether the output of a project was built; after a clean, all its classes are missing. */
        private static boolean isBuilt(IJavaProject java) throws CoreException {
            for (var root : java.getPackageFragmentRoots()) {
                if (root.getKind() == IPackageFragmentRoot.K_SOURCE && root.hasChildren() && hasSources(root)) {
                    return has(location(java.getOutputLocation()), ".class")
                            || root.getRawClasspathEntry().getOutputLocation() != null
                            && has(location(root.getRawClasspathEntry().getOutputLocation()), ".class");
                }
            }
            return true;
        }

        private static boolean hasSources(IPackageFragmentRoot root) {
            return has(Optional.ofNullable(root.getResource()).map(IResource::getLocation).map(IPath::toPath), ".java");
        }

        private static boolean has(Optional<Path> folder, String ending) {
            if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
                return false;
            }
            try (var files = Files.walk(folder.get())) {
                return files.anyMatch(file -> file.toString().endsWith(ending));
            } catch (IOException | UncheckedIOException e) {
                return false;
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
                case IClasspathEntry.CPE_PROJECT -> add(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(entry.getPath().segment(0))),
                        false);
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

        /** Adds a path of the workspace, or one of the file system. */
        private void addFolder(IPath path) {
            if (path != null) {
                location(path).ifPresent(entries::add);
            }
        }

        private static Optional<Path> location(IPath path) {
            var root = ResourcesPlugin.getWorkspace().getRoot();
            var resource = root.findMember(path);
            var inside = path.segmentCount() > 1 && root.getProject(path.segment(0)).exists();
            return Optional.ofNullable(resource != null ? resource.getLocation() : inside ? root.getFile(path).getLocation() : path).map(IPath::toPath);
        }
    }
}
