package org.millrace.deployment.service;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.List;
import java.util.Set;

/** The properties of a service in {@code services.json}. The check of the file, its schema and the documentation use them. */
public final class ServiceProperties {

    /** All properties. */
    public static final List<SettingDescriptor> ALL = List.of(
            text("command", "A list: the program and its arguments. A program with a / in its name is resolved against the project's folder."),
            text("main", "In place of command: a class with a main method, from the project's classes and jars."),
            text("arguments", "A list: the arguments of the main class."),
            text("jvm", "A list: the arguments of the JVM of the main class, such as -Xmx256m."),
            text("environment", "An object: additional environment variables."),
            text("folder", "The working folder, relative to the project's folder, which is the default; created if missing."),
            text("ports", "An object: the ports by name, on the loopback address; 0 for any free port. ${broker.port} stands for the port named port of the "
                    + "service broker: in settings of adapters, and in command, arguments, jvm and environment of every service."),
            text("readyOutput", "A regular expression: the service is ready when a line of its output contains a match."),
            SettingDescriptor.optional("readyAfter", PropertyType.DURATION, "",
                    "The service is ready after this time. Without readyOutput and readyAfter, it is ready when each of its ports accepts connections."),
            SettingDescriptor.optional("startLimit", PropertyType.DURATION, "30s", "The maximum time until the service is ready."),
            SettingDescriptor.optional("stopLimit", PropertyType.DURATION, "10s",
                    "The maximum time in which the service ends after the signal TERM; then it is killed."),
            text("dependsOn", "A list: the services that are ready before this one starts. Services stop in the reverse order."));

    /** The properties that are lists of texts. */
    public static final Set<String> LISTS = Set.of("command", "arguments", "jvm", "dependsOn");

    /** The property with numbers by name. */
    public static final String PORTS = "ports";

    /** The property with texts by name. */
    public static final String ENVIRONMENT = "environment";

    private ServiceProperties() {
    }

    private static SettingDescriptor text(String name, String doc) {
        return SettingDescriptor.optional(name, PropertyType.STRING, "", doc);
    }
}
