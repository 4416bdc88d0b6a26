package org.millrace.deployment.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A process that a project needs beside its network, such as a message broker. Texts may refer to the ports of any service
 * of the project. Immutable.
 *
 * @param name        the name, unique within the project
 * @param command     the program and its arguments; empty if there is a main class
 * @param main        the main class from the project's classes and jars; empty if there is a command
 * @param arguments   the arguments of the main class
 * @param jvm         the arguments of its JVM
 * @param environment additional environment variables by name
 * @param folder      the working folder, relative to the project's
 * @param ports       its ports by name; 0 for any free port
 * @param readyOutput the regular expression of the line of its output that shows that it is ready; empty if it is ready when its ports
 *                    accept connections
 * @param readyAfter  the time after which it is ready, such as {@code 2s}; empty as above
 * @param startLimit  the maximum time until it is ready; empty for 30 seconds
 * @param stopLimit   the maximum time in which it ends after the signal TERM; empty for 10 seconds
 * @param dependsOn   the services that are ready before it starts
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ServiceSpec(@JsonProperty(required = true) String name, List<String> command, String main, List<String> arguments, List<String> jvm,
        Map<String, String> environment, String folder, Map<String, Integer> ports, String readyOutput, String readyAfter, String startLimit,
        String stopLimit, List<String> dependsOn) {

    private static final Duration DEFAULT_START_LIMIT = Duration.ofSeconds(30);
    private static final Duration DEFAULT_STOP_LIMIT = Duration.ofSeconds(10);

    /** Replaces absent values with defaults and copies the collections. */
    public ServiceSpec {
        command = command == null ? List.of() : List.copyOf(command);
        main = main == null ? "" : main;
        arguments = arguments == null ? List.of() : List.copyOf(arguments);
        jvm = jvm == null ? List.of() : List.copyOf(jvm);
        environment = environment == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        folder = folder == null ? "" : folder;
        ports = ports == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(ports));
        readyOutput = readyOutput == null ? "" : readyOutput;
        readyAfter = readyAfter == null ? "" : readyAfter;
        startLimit = startLimit == null ? "" : startLimit;
        stopLimit = stopLimit == null ? "" : stopLimit;
        dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
    }

    /** Returns the maximum time until the service is ready. */
    public Duration longestStart() {
        return startLimit.isEmpty() ? DEFAULT_START_LIMIT : Durations.parse(startLimit);
    }

    /** Returns the maximum time in which the service ends by itself. */
    public Duration longestStop() {
        return stopLimit.isEmpty() ? DEFAULT_STOP_LIMIT : Durations.parse(stopLimit);
    }
}
