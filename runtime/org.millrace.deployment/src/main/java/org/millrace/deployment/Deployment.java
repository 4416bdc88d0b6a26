package org.millrace.deployment;

import com.fasterxml.jackson.annotation.JsonProperty;

import java.util.List;

/**
 * A compiled network: all values are resolved, all statements are Esper EPL. Immutable.
 *
 * @param format     always {@value #FORMAT}
 * @param version    the version of the format: {@value #VERSION}
 * @param project    the name of the network
 * @param folder     the project's folder, absolute; relative paths in settings are resolved against it
 * @param classPath  absolute paths of the project's classes; informative, the JVM is started with them
 * @param eventTypes the event types
 * @param stages     the stages
 * @param wires      the wires
 */
public record Deployment(
        @JsonProperty(required = true) String format,
        @JsonProperty(required = true) int version,
        @JsonProperty(required = true) String project,
        @JsonProperty(required = true) String folder,
        List<String> classPath,
        @JsonProperty(required = true) List<EventTypeSpec> eventTypes,
        @JsonProperty(required = true) List<StageSpec> stages,
        @JsonProperty(required = true) List<WireSpec> wires) {

    /** The value of {@link #format}. */
    public static final String FORMAT = "millrace-deployment";

    /** The version of the format that this code reads and writes. */
    public static final int VERSION = 1;

    /** Copies the lists; an absent class path becomes empty. */
    public Deployment {
        classPath = classPath == null ? List.of() : List.copyOf(classPath);
        eventTypes = List.copyOf(eventTypes);
        stages = List.copyOf(stages);
        wires = List.copyOf(wires);
    }

    /**
     * Returns the stage with a name.
     *
     * @throws java.util.NoSuchElementException if there is no such stage
     */
    public StageSpec stage(String name) {
        return stages.stream().filter(stage -> stage.name().equals(name)).findFirst().orElseThrow();
    }
}
