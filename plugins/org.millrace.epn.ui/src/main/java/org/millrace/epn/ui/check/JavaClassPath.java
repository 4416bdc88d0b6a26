package org.millrace.epn.ui.check;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where the compiled classes of a project and of what it uses are, without those of Java and of the runtime. */
final class JavaClassPath {

    private JavaClassPath() {
    }

    /** Whether a project has any. */
    static boolean has(IProject project) {
        try {
            return project.isOpen() && project.hasNature(JavaCore.NATURE_ID);
        } catch (CoreException e) {
            return false;
        }
    }

    static List<Path> of(IProject project) {
        var paths = new LinkedHashSet<IPath>();
        collect(JavaCore.create(project), paths, new LinkedHashSet<>());
        return paths.stream().map(JavaClassPath::onDisk).toList();
    }

    private static void collect(IJavaProject project, Set<IPath> paths, Set<IJavaProject> seen) {
        // Projects may refer to each other in a circle.
        if (!seen.add(project)) {
            return;
        }
        try {
            paths.add(project.getOutputLocation());
            for (var raw : project.getRawClasspath()) {
                var entry = JavaCore.getResolvedClasspathEntry(raw);
                if (entry == null) {
                    continue;
                }
                switch (entry.getEntryKind()) {
                    case IClasspathEntry.CPE_SOURCE -> {
                        if (entry.getOutputLocation() != null) {
                            paths.add(entry.getOutputLocation());
                        }
                    }
                    case IClasspathEntry.CPE_LIBRARY -> paths.add(entry.getPath());
                    case IClasspathEntry.CPE_PROJECT -> collect(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject(entry.getPath().segment(0))), paths, seen);
                    default -> {
                        // Containers hold Java and the runtime.
                    }
                }
            }
        } catch (JavaModelException e) {
            // A project that is closed or broken has no classes; its own markers say so.
        }
    }

    private static Path onDisk(IPath path) {
        var member = ResourcesPlugin.getWorkspace().getRoot().findMember(path);
        return (member != null && member.getLocation() != null ? member.getLocation() : path).toFile().toPath();
    }
}
