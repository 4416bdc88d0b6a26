package org.millrace.scenario.junit;

import org.millrace.junit.bridge.ProjectSettings;
import org.millrace.junit.bridge.TestedProject;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The projects that are deployed to processes. A project without users stays until another one is opened, so that the next test
 * need not deploy it again. For any thread.
 */
final class DeployedProjects {

    /** Folders whose files do not influence what is deployed. */
    private static final Set<String> IGNORED = Set.of("tests", "target", "build", "runs", "node_modules");

    private final List<DeployedProject> projects = new ArrayList<>();

    DeployedProjects() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "millrace-end"));
    }

    synchronized TestedProject open(ProjectSettings settings) throws IOException, InterruptedException {
        var files = files(settings.project());
        var known = projects.stream().filter(each -> each.fits(settings, files)).findFirst();
        if (known.isPresent()) {
            return use(known.get());
        }
        projects.stream().filter(DeployedProject::isIdle).toList().forEach(this::remove);
        var deployed = DeployedProject.deploy(settings, files);
        projects.add(deployed);
        return use(deployed);
    }

    private TestedProject use(DeployedProject deployed) {
        deployed.use();
        return new OpenProject(deployed, () -> release(deployed));
    }

    private synchronized void release(DeployedProject deployed) {
        deployed.release();
        if (deployed.isIdle() && deployed.isBroken()) {
            remove(deployed);
        }
    }

    private void remove(DeployedProject deployed) {
        projects.remove(deployed);
        deployed.close();
    }

    private synchronized void end() {
        projects.forEach(DeployedProject::close);
    }

    /** Returns the files of a project with their sizes and times. */
    private static Set<String> files(Path project) throws IOException {
        var files = new HashSet<String>();
        var folder = Files.isDirectory(project) ? project : project.getParent();
        if (folder != null && Files.isDirectory(folder)) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                    var name = String.valueOf(each.getFileName());
                    return !each.equals(folder) && (name.startsWith(".") || IGNORED.contains(name)) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file + " " + attributes.size() + " " + attributes.lastModifiedTime());
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return files;
    }
}
