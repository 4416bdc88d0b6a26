package org.millrace.junit.engine;

import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.DirectorySource;

import java.nio.file.Path;

/** A project with selected scenarios. */
final class ProjectDescriptor extends AbstractTestDescriptor {

    private final Path folder;

    ProjectDescriptor(UniqueId engine, Path folder) {
        super(engine.append(ScenarioSelection.PROJECT, folder.toString()), String.valueOf(folder.getFileName()), DirectorySource.from(folder.toFile()));
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }
}
