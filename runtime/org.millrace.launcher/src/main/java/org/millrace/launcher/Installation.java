package org.millrace.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the runtime's jars are and which Java runs them.
 *
 * @param runtimeJars the folder with the jars of the runtime's process
 * @param java        the java executable
 */
public record Installation(Path runtimeJars, Path java) {

    /** The system property with the folder of the distribution; the script {@code millrace} sets it. */
    public static final String HOME_PROPERTY = "millrace.dist";

    /**
     * Finds the installation of this process.
     *
     * @throws IOException with a message for the user, if there is none
     */
    public static Installation find() throws IOException {
        var jars = Path.of(System.getProperty(HOME_PROPERTY, "dist"), "lib", "runtime").toAbsolutePath();
        if (!Files.isDirectory(jars)) {
            throw new IOException("the runtime is not built: there is no folder " + jars + "; run ./millrace build");
        }
        return new Installation(jars, Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    /** The class path of the runtime's process. */
    String classPath(List<String> more) {
        var path = new StringBuilder(runtimeJars.resolve("*").toString());
        more.forEach(entry -> path.append(File.pathSeparator).append(entry));
        return path.toString();
    }
}
