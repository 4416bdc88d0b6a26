package org.millrace.workspace.runtime;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.millrace.launcher.Installation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the runtime's jars are: in the bundle of the feature "Millrace Runtime". */
public final class RuntimeFiles {

    private static final String BUNDLE = "org.millrace.distribution";

    private static final String API = "org.millrace.runtime.api-";

    private RuntimeFiles() {
    }

    /**
     * The folder with the jars of the runtime's process.
     *
     * @throws IOException with a message for the user, if the feature is not installed
     */
    public static Path folder() throws IOException {
        var bundle = Platform.getBundle(BUNDLE);
        if (bundle == null) {
            throw new IOException("the feature \"Millrace Runtime\" is not installed");
        }
        return FileLocator.getBundleFileLocation(bundle).map(file -> file.toPath().resolve("lib")).filter(Files::isDirectory)
                .orElseThrow(() -> new IOException("the bundle " + BUNDLE + " has no folder lib; install the feature \"Millrace Runtime\" again"));
    }

    /**
     * The runtime with a Java.
     *
     * @param java the java executable
     * @throws IOException with a message for the user, if the feature is not installed
     */
    public static Installation installation(Path java) throws IOException {
        return new Installation(folder(), java);
    }

    /**
     * What beans, adapters and codecs compile against.
     *
     * @throws IOException with a message for the user, if the feature is not installed
     */
    public static List<Path> api() throws IOException {
        try (var files = Files.list(folder())) {
            return files.filter(file -> file.getFileName().toString().startsWith(API)).toList();
        }
    }

    /**
     * The same with their sources.
     *
     * @throws IOException with a message for the user, if the feature is not installed
     */
    public static List<RuntimeJar> jars() throws IOException {
        var sources = Optional.of(folder().resolveSibling("src")).filter(Files::isDirectory);
        return api().stream().map(jar -> new RuntimeJar(jar, sources)).toList();
    }
}
