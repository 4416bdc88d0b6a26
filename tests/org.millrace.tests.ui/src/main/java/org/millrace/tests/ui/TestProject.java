package org.millrace.tests.ui;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A project of one test, which is deleted when it is closed. */
public final class TestProject implements AutoCloseable {

    /** What using an example leaves in its folder. */
    private static final Set<String> LEFT_BEHIND = Set.of(".millrace", "runs", "target", "bin");

    private final IProject project;

    private TestProject(IProject project) {
        this.project = project;
    }

    /** Creates an empty project with the natures. */
    public static TestProject empty(String name) throws CoreException {
        return in(ResourcesPlugin.getWorkspace().newProjectDescription(name));
    }

    /** Creates an empty project with the natures in its own location. */
    public static TestProject in(IProjectDescription description) throws CoreException {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(description.getName());
        project.create(description, new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        EpnProjectSetup.configure(project, new NullProgressMonitor());
        return new TestProject(project);
    }

    /** Returns a project that already exists. */
    public static TestProject existing(String name) {
        return new TestProject(ResourcesPlugin.getWorkspace().getRoot().getProject(name));
    }

    /** Creates a copy of an example. */
    public static TestProject example(String name) throws CoreException, IOException {
        var created = empty(name);
        var root = java.nio.file.Path.of(System.getProperty("millrace.tests.examples"), name);
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).filter(file -> !LEFT_BEHIND.contains(root.relativize(file).getName(0).toString())).toList()) {
                var text = Files.readString(file);
                created.file(root.relativize(file).toString(), file.endsWith("load.json") ? small(text) : text);
            }
        }
        return created;
    }

    /** The tests measure no speed: a load of 300,000 events/s would take the processors from the workbench. */
    private static String small(String load) {
        return load.replaceFirst("\"connections\": \\d+", "\"connections\": 2").replaceFirst("\"rate\": \\d+", "\"rate\": 500")
                .replaceFirst("\"warmup\": \"\\d+s\"", "\"warmup\": \"1s\"");
    }

    public IProject project() {
        return project;
    }

    /** Writes a file, and creates its folders. */
    public IFile file(String path, String text) throws CoreException {
        var file = project.getFile(Path.fromPortableString(path));
        var content = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(content, IResource.FORCE, new NullProgressMonitor());
            return file;
        }
        for (var depth = 1; depth < file.getProjectRelativePath().segmentCount(); depth++) {
            var folder = project.getFolder(file.getProjectRelativePath().uptoSegment(depth));
            if (!folder.exists()) {
                folder.create(IResource.NONE, true, new NullProgressMonitor());
            }
        }
        file.create(content, IResource.FORCE, new NullProgressMonitor());
        return file;
    }

    /** Returns an existing file. */
    public IFile file(String path) {
        return project.getFile(Path.fromPortableString(path));
    }

    /** Builds the workspace. */
    public void build() throws CoreException {
        ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, new NullProgressMonitor());
        joinBuilds();
    }

    /** Waits for automatic builds. */
    public static void joinBuilds() {
        for (var family : List.of(ResourcesPlugin.FAMILY_MANUAL_BUILD, ResourcesPlugin.FAMILY_AUTO_BUILD)) {
            UiWait.until("the end of the build", () -> {
                // The workspace delays automatic builds while the user types.
                Job.getJobManager().wakeUp(family);
                return Job.getJobManager().find(family).length == 0;
            });
        }
    }

    /** Returns the markers of a type and its subtypes in the project. */
    public List<IMarker> markers(String type) throws CoreException {
        return List.of(project.findMarkers(type, true, IResource.DEPTH_INFINITE));
    }

    /** Opens the default editor of a file. */
    public IEditorPart open(String path) throws CoreException {
        return IDE.openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file(path), true);
    }

    @Override
    public void close() throws CoreException {
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().closeAllEditors(false);
        UiWait.events();
        joinBuilds();
        // JDT's decorators log errors about a project that is deleted while they read it, and are switched off.
        UiWait.until("the end of decorations", () -> Arrays.stream(Job.getJobManager().find(null))
                .noneMatch(job -> job.getClass().getName().startsWith("org.eclipse.ui.internal.decorators.")));
        if (project.exists()) {
            project.delete(true, true, new NullProgressMonitor());
        }
    }
}
