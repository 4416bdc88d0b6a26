package org.millrace.loadgen.internal;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a JVM as this one. */
public final class OwnCommand {

    private OwnCommand() {
    }

    /** Returns the command that starts a main class with the options and the class path of this JVM. */
    public static List<String> of(Class<?> main) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }
}
