package org.millrace.tests.sirius;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.millrace.workspace.nature.EpnNature;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Projects of the tour. */
final class Projects {

    private Projects() {
    }

    /** A project with a network alone. */
    static IFile network(String name, String text) throws CoreException {
        var project = create(name);
        var file = project.getFile("network.epn");
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, new NullProgressMonitor());
        return file;
    }

    /** A copy of an example; returns its network. */
    static IFile example(Path folder) throws CoreException, IOException {
        var project = create(folder.getFileName().toString());
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).filter(each -> each.toString().matches(".*\\.(epn|epl|txt|csv|java)")).toList()) {
                var target = project.getLocation().toPath().resolve(folder.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
        project.refreshLocal(IProject.DEPTH_INFINITE, new NullProgressMonitor());
        for (var member : project.members()) {
            if (member instanceof IFile file && "epn".equals(file.getFileExtension())) {
                return file;
            }
        }
        throw new AssertionError("no network in " + folder);
    }

    private static IProject create(String name) throws CoreException {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        return project;
    }

    /** Writes a file. */
    static void write(IFile file, String text) throws CoreException {
        var bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        if (file.exists()) {
            file.setContents(bytes, true, false, new NullProgressMonitor());
        } else {
            file.create(bytes, true, new NullProgressMonitor());
        }
    }

    /** Lets Millrace and Java build a project with a source file. */
    static void asNetworkProject(IProject project, String source, String text) throws CoreException, IOException {
        var sources = project.getLocation().toPath().resolve("src").resolve(source);
        Files.createDirectories(sources.getParent());
        Files.writeString(sources, text);
        project.refreshLocal(IProject.DEPTH_INFINITE, new NullProgressMonitor());
        write(project.getFile(".classpath"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <classpath>
                  <classpathentry kind="con" path="org.eclipse.jdt.launching.JRE_CONTAINER"/>
                  <classpathentry kind="src" path="src"/>
                  <classpathentry kind="output" path="bin"/>
                </classpath>
                """);
        var description = project.getDescription();
        description.setNatureIds(new String[] {"org.eclipse.jdt.core.javanature", EpnNature.ID});
        project.setDescription(description, new NullProgressMonitor());
    }

    /** Returns the layout in a network's file. */
    static String layout(IFile file) throws CoreException {
        var text = text(file);
        return text.substring(text.indexOf("<epn:Layout>"));
    }

    static String text(IFile file) throws CoreException {
        return file.readString();
    }
}
