package org.millrace.workspace.nature;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;

import java.util.ArrayList;
import java.util.List;

/** Configures a project for a network: its natures, source folder and class path. */
public final class EpnProjectSetup {

    /** The class path container with the libraries that beans compile against. */
    public static final String CONTAINER = "org.millrace.workspace.runtime";

    private static final String SOURCES = "src";
    private static final String LIBRARIES = "lib";
    private static final String OUTPUT = "bin";

    private EpnProjectSetup() {
    }

    /**
     * Adds to an open project the natures of Java and of networks, the source folder {@code src}, the jars of {@code
     * lib}, and the containers of the JRE and of the runtime. If the project has the Java nature already, only the
     * runtime is added to its class path.
     *
     * @throws CoreException if the workspace refuses
     */
    public static void configure(IProject project, IProgressMonitor monitor) throws CoreException {
        var progress = SubMonitor.convert(monitor, 3);
        if (project.hasNature(JavaCore.NATURE_ID)) {
            addNatures(project, progress.split(1));
            addRuntime(JavaCore.create(project), progress.split(2));
            return;
        }
        var sources = project.getFolder(SOURCES);
        if (!sources.exists()) {
            sources.create(IResource.NONE, true, progress.split(1));
        }
        addNatures(project, progress.split(1));
        var java = JavaCore.create(project);
        java.setRawClasspath(classPath(project, sources), project.getFullPath().append(OUTPUT), progress.split(1));
        // Java 21, the level of beans, has no syntax for unused lambda parameters.
        java.setOption(JavaCore.COMPILER_PB_UNUSED_LAMBDA_PARAMETER, JavaCore.IGNORE);
    }

    private static void addRuntime(IJavaProject java, IProgressMonitor monitor) throws CoreException {
        var entries = new ArrayList<>(List.of(java.getRawClasspath()));
        var runtime = JavaCore.newContainerEntry(new Path(CONTAINER));
        if (!entries.contains(runtime)) {
            entries.add(runtime);
            java.setRawClasspath(entries.toArray(IClasspathEntry[]::new), monitor);
        }
    }

    private static void addNatures(IProject project, IProgressMonitor monitor) throws CoreException {
        IProjectDescription description = project.getDescription();
        var natures = new ArrayList<>(List.of(description.getNatureIds()));
        // The first nature determines the project's image.
        for (var id : List.of(JavaCore.NATURE_ID, EpnNature.ID)) {
            if (!natures.contains(id)) {
                natures.addFirst(id);
            }
        }
        description.setNatureIds(natures.toArray(String[]::new));
        project.setDescription(description, monitor);
    }

    private static IClasspathEntry[] classPath(IProject project, IFolder sources) throws CoreException {
        var entries = new ArrayList<IClasspathEntry>();
        entries.add(JavaCore.newSourceEntry(sources.getFullPath()));
        entries.add(JavaRuntime.getDefaultJREContainerEntry());
        entries.add(JavaCore.newContainerEntry(new Path(CONTAINER)));
        var libraries = project.getFolder(LIBRARIES);
        if (libraries.exists()) {
            for (var member : libraries.members()) {
                if ("jar".equals(member.getFileExtension())) {
                    entries.add(JavaCore.newLibraryEntry(member.getFullPath(), null, null));
                }
            }
        }
        return entries.toArray(IClasspathEntry[]::new);
    }
}
