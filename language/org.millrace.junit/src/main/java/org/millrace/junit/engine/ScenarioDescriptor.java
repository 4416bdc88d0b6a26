package org.millrace.junit.engine;

import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.FilePosition;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.millrace.junit.bridge.ScenarioFile.Place;

/** A scenario. */
final class ScenarioDescriptor extends AbstractTestDescriptor {

    private final Place place;

    /**
     * @param key its name, made unique in the file
     */
    ScenarioDescriptor(FileDescriptor file, Place place, String key) {
        super(file.getUniqueId().append(ScenarioSelection.SCENARIO, key), key,
                FileSource.from(file.file().toFile(), FilePosition.from(place.line())));
        this.place = place;
    }

    Place place() {
        return place;
    }

    @Override
    public Type getType() {
        return Type.TEST;
    }
}
