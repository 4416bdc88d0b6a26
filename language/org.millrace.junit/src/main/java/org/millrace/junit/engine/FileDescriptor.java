package org.millrace.junit.engine;

import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FileSource;

import java.nio.file.Path;

/** A file with selected scenarios. */
final class FileDescriptor extends AbstractTestDescriptor {

    private final Path file;

    FileDescriptor(ProjectDescriptor project, Path file) {
        this(project, file, project.folder().relativize(file).toString().replace('\\', '/'));
    }

    private FileDescriptor(ProjectDescriptor project, Path file, String name) {
        super(project.getUniqueId().append(ScenarioSelection.FILE, name), name, FileSource.from(file.toFile()));
        this.file = file;
    }

    Path file() {
        return file;
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }
}
