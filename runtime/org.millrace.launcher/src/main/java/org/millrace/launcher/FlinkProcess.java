package org.millrace.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command lines of processes with Apache Flink, whose jars are in a folder beside those of the runtime. */
final class FlinkProcess {

    /** The main class of a process that runs a network. */
    static final String MAIN = "org.millrace.flink.control.FlinkMain";

    /** The packages of the JDK that Flink opens for its serializers and its network. */
    private static final List<String> OPENED = List.of("java.lang", "java.lang.reflect", "java.net", "java.nio", "java.text", "java.time", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "sun.nio.ch");

    private FlinkProcess() {
    }

    /**
     * Returns the folder with Flink's jars.
     *
     * @throws IOException if there is no Flink in the installation; the message is for the user
     */
    static Path jars(Installation installation) throws IOException {
        var jars = installation.runtimeJars().resolve("flink");
        if (!Files.isDirectory(jars)) {
            throw new IOException("this installation has no Apache Flink: there is no folder " + jars + "; run ./millrace build");
        }
        return jars;
    }

    /**
     * Returns the command that starts a JVM.
     *
     * @throws IOException if there is no Flink in the installation; the message is for the user
     */
    static List<String> command(Installation installation, List<String> arguments, List<String> classPath, String main) throws IOException {
        var jars = jars(installation);
        var jvm = new ArrayList<String>();
        OPENED.forEach(name -> jvm.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        jvm.addAll(arguments);
        var path = new ArrayList<>(List.of(jars + File.separator + "*"));
        path.addAll(classPath);
        return ChildProcess.command(installation, jvm, path, main);
    }
}
