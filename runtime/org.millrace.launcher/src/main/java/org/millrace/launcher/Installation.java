package org.millrace.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The location of the runtime's jars and of Java.
 *
 * @param runtimeJars the folder with the runtime's jars
 * @param java        the java executable
 * @param prefix      the words in front of the executable in the command lines of processes, such as {@code taskset -c 0-3}; mostly none
 */
public record Installation(Path runtimeJars, Path java, List<String> prefix) {

    /** Copies the list. */
    public Installation {
        prefix = List.copyOf(prefix);
    }

    /** Starts processes as they are. */
    public Installation(Path runtimeJars, Path java) {
        this(runtimeJars, java, List.of());
    }

    /** The system property with the distribution's folder, set by the script {@code millrace}. */
    public static final String HOME_PROPERTY = "millrace.dist";

    private static final Pattern RELEASE = Pattern.compile("JAVA_VERSION=\"(\\d{1,4})\\b.*");

    /**
     * Returns the installation of this process.
     *
     * @throws IOException if there is none; the message is for the user
     */
    public static Installation find() throws IOException {
        var jars = Path.of(System.getProperty(HOME_PROPERTY, "dist"), "lib", "runtime").toAbsolutePath();
        if (!Files.isDirectory(jars)) {
            throw new IOException("the runtime is not built: there is no folder " + jars + "; run ./millrace build");
        }
        return new Installation(jars, Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    /** Returns a copy whose processes have only some processors, in the form of taskset(1), such as {@code 0-3}. */
    public Installation on(String processors) {
        return behind(List.of("taskset", "-c", processors));
    }

    /** Returns a copy with words in front of the executable. */
    public Installation behind(List<String> words) {
        return new Installation(runtimeJars, java, words);
    }

    /** Returns the beginning of the command line of a JVM. */
    List<String> command() {
        var command = new ArrayList<>(prefix);
        command.add(java.toString());
        if (javaVersion() >= 24) {
            // Needed by JCTools; without it newer JVMs print a warning.
            command.add("--sun-misc-unsafe-memory-access=allow");
            // Needed by Netty in brokers and their clients, for the same reason.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        return command;
    }

    /** Returns the feature version of Java, such as 25; that of this JVM if the folder of the executable does not name one. */
    int javaVersion() {
        var executable = java.toAbsolutePath().normalize();
        if (executable.startsWith(Path.of(System.getProperty("java.home"))) || executable.getNameCount() < 3) {
            return Runtime.version().feature();
        }
        try (var lines = Files.lines(executable.getParent().resolveSibling("release"))) {
            return lines.map(RELEASE::matcher).filter(Matcher::matches).map(match -> Integer.parseInt(match.group(1))).findFirst()
                    .orElse(Runtime.version().feature());
        } catch (IOException | UncheckedIOException e) {
            return Runtime.version().feature();
        }
    }

    /** Returns the class path of a service: what the project has comes before the broker and the database that are included. */
    String servicePath(List<String> project) {
        var path = new StringBuilder();
        project.forEach(entry -> path.append(entry).append(File.pathSeparator));
        return path.append(runtimeJars.resolve("services").resolve("*")).toString();
    }

    /** Returns the class path of the runtime process. */
    String classPath(List<String> more) {
        var path = new StringBuilder(runtimeJars.resolve("*").toString());
        more.forEach(entry -> path.append(File.pathSeparator).append(entry));
        return path.toString();
    }
}
