package org.millrace.junit.engine;

import org.junit.platform.engine.TestDescriptor;
import org.millrace.junit.bridge.ScenarioFile;
import org.millrace.junit.engine.ScenarioSelection.Filter;
import org.millrace.junit.internal.Installed;
import org.millrace.junit.internal.MistakeException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the descriptors of selected scenarios. */
final class DescriptorTree {

    private final Optional<String> home;

    /**
     * @param home the folder of the installation, if it is named
     */
    DescriptorTree(Optional<String> home) {
        this.home = home;
    }

    void fill(TestDescriptor engine, ScenarioSelection selection) {
        selection.files().forEach((file, filters) -> {
            var project = Stream.iterate(file.getParent(), folder -> folder != null, Path::getParent).filter(DescriptorTree::hasNetwork).findFirst();
            var folder = child(engine, new ProjectDescriptor(engine.getUniqueId(), project.orElse(file.getParent())));
            if (project.isEmpty()) {
                add(folder, file, all -> all, "no folder above " + file + " has a network, a file with the extension .epn");
            } else {
                add(folder, file, all -> all.stream().filter(place -> filters.stream().anyMatch(filter -> filter.of(all).contains(place))).toList(), "");
            }
        });
    }

    private static boolean hasNetwork(Path folder) {
        try (var files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".epn") && Files.isRegularFile(file));
        } catch (IOException e) {
            // A folder that cannot be read is no project.
            return false;
        }
    }

    private void add(ProjectDescriptor project, Path file, Filter filter, String mistake) {
        var descriptor = new FileDescriptor(project, file);
        if (mistake.isEmpty()) {
            try {
                fill(descriptor, Installed.find(home).read(file), filter);
            } catch (MistakeException | IOException e) {
                descriptor.addChild(new UnreadableDescriptor(descriptor, e.getMessage()));
            }
        } else {
            descriptor.addChild(new UnreadableDescriptor(descriptor, mistake));
        }
        if (!descriptor.getChildren().isEmpty()) {
            project.addChild(descriptor);
        }
    }

    private static void fill(FileDescriptor file, ScenarioFile read, Filter filter) {
        if (!read.readable()) {
            file.addChild(new UnreadableDescriptor(file, ""));
        }
        for (var place : filter.of(read.scenarios())) {
            file.addChild(new ScenarioDescriptor(file, place, ScenarioSelection.key(place, read.scenarios())));
        }
    }

    private static ProjectDescriptor child(TestDescriptor engine, ProjectDescriptor project) {
        engine.addChild(project);
        // The engine keeps the first of equal children.
        return engine.getChildren().stream().filter(project::equals).map(ProjectDescriptor.class::cast).findFirst().orElseThrow();
    }
}
