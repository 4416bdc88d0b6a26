package org.millrace.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** An installation whose processes use the class path of the tests, which contains the runtime. */
final class TestInstallation {

    static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private TestInstallation() {
    }

    /** Creates a folder with a jar whose manifest refers to the class path. */
    static Installation in(Path folder) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString()).collect(Collectors.joining(" ")));
        var jars = Files.createDirectories(folder.resolve("installation"));
        try (var jar = new JarOutputStream(Files.newOutputStream(jars.resolve("all.jar")), manifest)) {
            jar.finish();
        }
        return new Installation(jars, JAVA);
    }
}
